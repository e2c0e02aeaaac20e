// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:listTranslationMemories.request
const query = validate20;
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.page === void 0) data.page = 0;
		if (data.page_size === void 0) data.page_size = 10;
		let data0 = data.page;
		if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
			validate20.errors = [{
				instancePath: instancePath + "/page",
				schemaPath: "#/properties/page/type",
				keyword: "type",
				params: { type: "integer" },
				message: "must be integer"
			}];
			return false;
		}
		if (typeof data0 == "number" && isFinite(data0)) {
			if (data0 < 0 || isNaN(data0)) {
				validate20.errors = [{
					instancePath: instancePath + "/page",
					schemaPath: "#/properties/page/minimum",
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
		{
			let data1 = data.page_size;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				validate20.errors = [{
					instancePath: instancePath + "/page_size",
					schemaPath: "#/properties/page_size/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				}];
				return false;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 25 || isNaN(data1)) {
					validate20.errors = [{
						instancePath: instancePath + "/page_size",
						schemaPath: "#/properties/page_size/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 25
						},
						message: "must be <= 25"
					}];
					return false;
				} else if (data1 < 1 || isNaN(data1)) {
					validate20.errors = [{
						instancePath: instancePath + "/page_size",
						schemaPath: "#/properties/page_size/minimum",
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
		"page": true,
		"page_size": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { query };
