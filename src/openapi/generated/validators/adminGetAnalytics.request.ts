// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:adminGetAnalytics.request
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
		"group_by": {
			"type": "string",
			"enum": [
				"",
				"key",
				"key_and_day"
			]
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
					if (data.group_by !== void 0) {
						let data2 = data.group_by;
						if (typeof data2 !== "string") {
							validate20.errors = [{
								instancePath: instancePath + "/group_by",
								schemaPath: "#/properties/group_by/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						if (!(data2 === "" || data2 === "key" || data2 === "key_and_day")) {
							validate20.errors = [{
								instancePath: instancePath + "/group_by",
								schemaPath: "#/properties/group_by/enum",
								keyword: "enum",
								params: { allowedValues: schema31.properties.group_by.enum },
								message: "must be equal to one of the allowed values"
							}];
							return false;
						}
						var valid0 = true;
					} else var valid0 = true;
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
		"group_by": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { query };
