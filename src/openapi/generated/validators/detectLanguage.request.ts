// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:detectLanguage.request
const body = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		let missing0;
		if (data.text === void 0 && (missing0 = "text")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else if (data.text !== void 0) {
			let data0 = data.text;
			if (Array.isArray(data0)) {
				if (data0.length > 50) {
					validate20.errors = [{
						instancePath: instancePath + "/text",
						schemaPath: "#/properties/text/maxItems",
						keyword: "maxItems",
						params: { limit: 50 },
						message: "must NOT have more than 50 items"
					}];
					return false;
				} else if (data0.length < 1) {
					validate20.errors = [{
						instancePath: instancePath + "/text",
						schemaPath: "#/properties/text/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items"
					}];
					return false;
				} else {
					const len0 = data0.length;
					for (let i0 = 0; i0 < len0; i0++) if (typeof data0[i0] !== "string") {
						validate20.errors = [{
							instancePath: instancePath + "/text/" + i0,
							schemaPath: "#/properties/text/items/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						}];
						return false;
					}
				}
			} else {
				validate20.errors = [{
					instancePath: instancePath + "/text",
					schemaPath: "#/properties/text/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				}];
				return false;
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
	"props": { "text": true },
	"dynamicProps": false,
	"dynamicItems": false
};
export { body };
