// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:translateDocument.answers
const status200 = validate20;
const pattern4 = new RegExp("^[0-9A-F]{32}$", "u");
const pattern5 = new RegExp("^[0-9A-F]{64}$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		let missing0;
		if (data.document_id === void 0 && (missing0 = "document_id") || data.document_key === void 0 && (missing0 = "document_key")) {
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
				let data0 = data.document_id;
				if (typeof data0 === "string") {
					if (!pattern4.test(data0)) {
						validate20.errors = [{
							instancePath: instancePath + "/document_id",
							schemaPath: "#/properties/document_id/pattern",
							keyword: "pattern",
							params: { pattern: "^[0-9A-F]{32}$" },
							message: "must match pattern \"^[0-9A-F]{32}$\""
						}];
						return false;
					}
				} else {
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
				if (data.document_key !== void 0) {
					let data1 = data.document_key;
					if (typeof data1 === "string") {
						if (!pattern5.test(data1)) {
							validate20.errors = [{
								instancePath: instancePath + "/document_key",
								schemaPath: "#/properties/document_key/pattern",
								keyword: "pattern",
								params: { pattern: "^[0-9A-F]{64}$" },
								message: "must match pattern \"^[0-9A-F]{64}$\""
							}];
							return false;
						}
					} else {
						validate20.errors = [{
							instancePath: instancePath + "/document_key",
							schemaPath: "#/properties/document_key/type",
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
		"document_key": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
