// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:adminGetCustomTagAnalytics.request
const query = validate20;
const schema31 = {
	"type": "object",
	"required": ["start_date", "end_date"],
	"properties": {
		"start_date": {
			"type": "string",
			"pattern": "^\\d{4}-\\d\\d-\\d\\d(T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d)?$"
		},
		"end_date": {
			"type": "string",
			"pattern": "^\\d{4}-\\d\\d-\\d\\d(T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d)?$"
		},
		"aggregate_by": {
			"type": "string",
			"enum": [
				"",
				"period",
				"day"
			],
			"default": "period"
		},
		"page": {
			"type": "integer",
			"minimum": 1,
			"maximum": 1e9,
			"default": 1
		}
	}
};
const pattern4 = new RegExp("^\\d{4}-\\d\\d-\\d\\d(T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d)?$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.aggregate_by === void 0) data.aggregate_by = "period";
		if (data.page === void 0) data.page = 1;
		let missing0;
		if (data.start_date === void 0 && (missing0 = "start_date") || data.end_date === void 0 && (missing0 = "end_date")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else {
			if (data.start_date !== void 0) {
				let data0 = data.start_date;
				if (typeof data0 === "string") {
					if (!pattern4.test(data0)) {
						validate20.errors = [{
							instancePath: instancePath + "/start_date",
							schemaPath: "#/properties/start_date/pattern",
							keyword: "pattern",
							params: { pattern: "^\\d{4}-\\d\\d-\\d\\d(T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d)?$" },
							message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\d(T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d)?$\""
						}];
						return false;
					}
				} else {
					validate20.errors = [{
						instancePath: instancePath + "/start_date",
						schemaPath: "#/properties/start_date/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					}];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.end_date !== void 0) {
					let data1 = data.end_date;
					if (typeof data1 === "string") {
						if (!pattern4.test(data1)) {
							validate20.errors = [{
								instancePath: instancePath + "/end_date",
								schemaPath: "#/properties/end_date/pattern",
								keyword: "pattern",
								params: { pattern: "^\\d{4}-\\d\\d-\\d\\d(T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d)?$" },
								message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\d(T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d)?$\""
							}];
							return false;
						}
					} else {
						validate20.errors = [{
							instancePath: instancePath + "/end_date",
							schemaPath: "#/properties/end_date/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						}];
						return false;
					}
					var valid0 = true;
				} else var valid0 = true;
				if (valid0) {
					let data2 = data.aggregate_by;
					if (typeof data2 !== "string") {
						validate20.errors = [{
							instancePath: instancePath + "/aggregate_by",
							schemaPath: "#/properties/aggregate_by/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						}];
						return false;
					}
					if (!(data2 === "" || data2 === "period" || data2 === "day")) {
						validate20.errors = [{
							instancePath: instancePath + "/aggregate_by",
							schemaPath: "#/properties/aggregate_by/enum",
							keyword: "enum",
							params: { allowedValues: schema31.properties.aggregate_by.enum },
							message: "must be equal to one of the allowed values"
						}];
						return false;
					}
					var valid0 = true;
					if (valid0) {
						let data3 = data.page;
						if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
							validate20.errors = [{
								instancePath: instancePath + "/page",
								schemaPath: "#/properties/page/type",
								keyword: "type",
								params: { type: "integer" },
								message: "must be integer"
							}];
							return false;
						}
						if (typeof data3 == "number" && isFinite(data3)) {
							if (data3 > 1e9 || isNaN(data3)) {
								validate20.errors = [{
									instancePath: instancePath + "/page",
									schemaPath: "#/properties/page/maximum",
									keyword: "maximum",
									params: {
										comparison: "<=",
										limit: 1e9
									},
									message: "must be <= 1000000000"
								}];
								return false;
							} else if (data3 < 1 || isNaN(data3)) {
								validate20.errors = [{
									instancePath: instancePath + "/page",
									schemaPath: "#/properties/page/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: 1
									},
									message: "must be >= 1"
								}];
								return false;
							}
						}
						var valid0 = true;
					}
				}
			}
		}
	} else {
		validate20.errors = [{
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		}];
		return false;
	}
	validate20.errors = vErrors;
	return true;
}
validate20.evaluated = {
	"props": {
		"start_date": true,
		"end_date": true,
		"aggregate_by": true,
		"page": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { query };
