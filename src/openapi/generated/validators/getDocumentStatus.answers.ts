// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:getDocumentStatus.answers
const status200 = validate20;
const schema31 = {
	"type": "object",
	"required": ["document_id", "status"],
	"properties": {
		"document_id": { "type": "string" },
		"status": {
			"type": "string",
			"enum": [
				"queued",
				"translating",
				"done",
				"error"
			]
		},
		"seconds_remaining": {
			"type": "integer",
			"minimum": 0
		},
		"billed_characters": {
			"type": "integer",
			"minimum": 0
		},
		"error_message": { "type": "string" },
		"message": { "type": "string" }
	}
};
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		let missing0;
		if (data.document_id === void 0 && (missing0 = "document_id") || data.status === void 0 && (missing0 = "status")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else {
			if (data.document_id !== void 0) {
				if (typeof data.document_id !== "string") {
					validate20.errors = [{
						instancePath: instancePath + "/document_id",
						schemaPath: "#/properties/document_id/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					}];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.status !== void 0) {
					let data1 = data.status;
					if (typeof data1 !== "string") {
						validate20.errors = [{
							instancePath: instancePath + "/status",
							schemaPath: "#/properties/status/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						}];
						return false;
					}
					if (!(data1 === "queued" || data1 === "translating" || data1 === "done" || data1 === "error")) {
						validate20.errors = [{
							instancePath: instancePath + "/status",
							schemaPath: "#/properties/status/enum",
							keyword: "enum",
							params: { allowedValues: schema31.properties.status.enum },
							message: "must be equal to one of the allowed values"
						}];
						return false;
					}
					var valid0 = true;
				} else var valid0 = true;
				if (valid0) {
					if (data.seconds_remaining !== void 0) {
						let data2 = data.seconds_remaining;
						if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
							validate20.errors = [{
								instancePath: instancePath + "/seconds_remaining",
								schemaPath: "#/properties/seconds_remaining/type",
								keyword: "type",
								params: { type: "integer" },
								message: "must be integer"
							}];
							return false;
						}
						if (typeof data2 == "number" && isFinite(data2)) {
							if (data2 < 0 || isNaN(data2)) {
								validate20.errors = [{
									instancePath: instancePath + "/seconds_remaining",
									schemaPath: "#/properties/seconds_remaining/minimum",
									keyword: "minimum",
									params: {
										comparison: ">=",
										limit: 0
									},
									message: "must be >= 0"
								}];
								return false;
							}
						}
						var valid0 = true;
					} else var valid0 = true;
					if (valid0) {
						if (data.billed_characters !== void 0) {
							let data3 = data.billed_characters;
							if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
								validate20.errors = [{
									instancePath: instancePath + "/billed_characters",
									schemaPath: "#/properties/billed_characters/type",
									keyword: "type",
									params: { type: "integer" },
									message: "must be integer"
								}];
								return false;
							}
							if (typeof data3 == "number" && isFinite(data3)) {
								if (data3 < 0 || isNaN(data3)) {
									validate20.errors = [{
										instancePath: instancePath + "/billed_characters",
										schemaPath: "#/properties/billed_characters/minimum",
										keyword: "minimum",
										params: {
											comparison: ">=",
											limit: 0
										},
										message: "must be >= 0"
									}];
									return false;
								}
							}
							var valid0 = true;
						} else var valid0 = true;
						if (valid0) {
							if (data.error_message !== void 0) {
								if (typeof data.error_message !== "string") {
									validate20.errors = [{
										instancePath: instancePath + "/error_message",
										schemaPath: "#/properties/error_message/type",
										keyword: "type",
										params: { type: "string" },
										message: "must be string"
									}];
									return false;
								}
								var valid0 = true;
							} else var valid0 = true;
							if (valid0) {
								if (data.message !== void 0) {
									if (typeof data.message !== "string") {
										validate20.errors = [{
											instancePath: instancePath + "/message",
											schemaPath: "#/properties/message/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
									var valid0 = true;
								} else var valid0 = true;
							}
						}
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
		"document_id": true,
		"status": true,
		"seconds_remaining": true,
		"billed_characters": true,
		"error_message": true,
		"message": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
