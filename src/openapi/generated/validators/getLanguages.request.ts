// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:getLanguages.request
const query = validate20;
const schema31 = {
	"type": "object",
	"required": [],
	"properties": {
		"product": {
			"type": "string",
			"enum": [
				"translate_text",
				"translate_document",
				"glossary",
				"voice",
				"write",
				"style_rules"
			]
		},
		"resource": {
			"type": "string",
			"enum": [
				"translate_text",
				"translate_document",
				"glossary",
				"voice",
				"write",
				"style_rules",
				"translation_memory"
			]
		},
		"include": {
			"type": "array",
			"items": {
				"type": "string",
				"enum": ["beta", "external"]
			}
		}
	}
};
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.product !== void 0) {
			let data0 = data.product;
			if (typeof data0 !== "string") {
				validate20.errors = [{
					instancePath: instancePath + "/product",
					schemaPath: "#/properties/product/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				}];
				return false;
			}
			if (!(data0 === "translate_text" || data0 === "translate_document" || data0 === "glossary" || data0 === "voice" || data0 === "write" || data0 === "style_rules")) {
				validate20.errors = [{
					instancePath: instancePath + "/product",
					schemaPath: "#/properties/product/enum",
					keyword: "enum",
					params: { allowedValues: schema31.properties.product.enum },
					message: "must be equal to one of the allowed values"
				}];
				return false;
			}
			var valid0 = true;
		} else var valid0 = true;
		if (valid0) {
			if (data.resource !== void 0) {
				let data1 = data.resource;
				if (typeof data1 !== "string") {
					validate20.errors = [{
						instancePath: instancePath + "/resource",
						schemaPath: "#/properties/resource/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					}];
					return false;
				}
				if (!(data1 === "translate_text" || data1 === "translate_document" || data1 === "glossary" || data1 === "voice" || data1 === "write" || data1 === "style_rules" || data1 === "translation_memory")) {
					validate20.errors = [{
						instancePath: instancePath + "/resource",
						schemaPath: "#/properties/resource/enum",
						keyword: "enum",
						params: { allowedValues: schema31.properties.resource.enum },
						message: "must be equal to one of the allowed values"
					}];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.include !== void 0) {
					let data2 = data.include;
					if (Array.isArray(data2)) {
						const len0 = data2.length;
						for (let i0 = 0; i0 < len0; i0++) {
							let data3 = data2[i0];
							if (typeof data3 !== "string") {
								validate20.errors = [{
									instancePath: instancePath + "/include/" + i0,
									schemaPath: "#/properties/include/items/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							if (!(data3 === "beta" || data3 === "external")) {
								validate20.errors = [{
									instancePath: instancePath + "/include/" + i0,
									schemaPath: "#/properties/include/items/enum",
									keyword: "enum",
									params: { allowedValues: schema31.properties.include.items.enum },
									message: "must be equal to one of the allowed values"
								}];
								return false;
							}
						}
					} else {
						validate20.errors = [{
							instancePath: instancePath + "/include",
							schemaPath: "#/properties/include/type",
							keyword: "type",
							params: { type: "array" },
							message: "must be array"
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
		"product": true,
		"resource": true,
		"include": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { query };
