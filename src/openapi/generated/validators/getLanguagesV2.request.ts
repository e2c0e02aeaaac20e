// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:getLanguagesV2.request
const query = validate20;
const schema31 = {
	"type": "object",
	"required": [],
	"properties": { "type": {
		"type": "string",
		"enum": ["source", "target"],
		"default": "source"
	} }
};
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.type === void 0) data.type = "source";
		let data0 = data.type;
		if (typeof data0 !== "string") {
			validate20.errors = [{
				instancePath: instancePath + "/type",
				schemaPath: "#/properties/type/type",
				keyword: "type",
				params: { type: "string" },
				message: "must be string"
			}];
			return false;
		}
		if (!(data0 === "source" || data0 === "target")) {
			validate20.errors = [{
				instancePath: instancePath + "/type",
				schemaPath: "#/properties/type/enum",
				keyword: "enum",
				params: { allowedValues: schema31.properties.type.enum },
				message: "must be equal to one of the allowed values"
			}];
			return false;
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
	"props": { "type": true },
	"dynamicProps": false,
	"dynamicItems": false
};
export { query };
