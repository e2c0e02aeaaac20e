// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:getLanguagesV2.answers
const status200 = validate20;
const pattern4 = new RegExp("^[A-Z]{2,3}(-[A-Z0-9]{2,4})?$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (Array.isArray(data)) {
		const len0 = data.length;
		for (let i0 = 0; i0 < len0; i0++) {
			let data0 = data[i0];
			if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
				let missing0;
				if (data0.language === void 0 && (missing0 = "language") || data0.name === void 0 && (missing0 = "name")) {
					validate20.errors = [{
						instancePath: instancePath + "/" + i0,
						schemaPath: "#/items/required",
						keyword: "required",
						params: { missingProperty: missing0 },
						message: "must have required property '" + missing0 + "'"
					}];
					return false;
				} else {
					if (data0.language !== void 0) {
						let data1 = data0.language;
						if (typeof data1 === "string") {
							if (!pattern4.test(data1)) {
								validate20.errors = [{
									instancePath: instancePath + "/" + i0 + "/language",
									schemaPath: "#/items/properties/language/pattern",
									keyword: "pattern",
									params: { pattern: "^[A-Z]{2,3}(-[A-Z0-9]{2,4})?$" },
									message: "must match pattern \"^[A-Z]{2,3}(-[A-Z0-9]{2,4})?$\""
								}];
								return false;
							}
						} else {
							validate20.errors = [{
								instancePath: instancePath + "/" + i0 + "/language",
								schemaPath: "#/items/properties/language/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						var valid1 = true;
					} else var valid1 = true;
					if (valid1) {
						if (data0.name !== void 0) {
							if (typeof data0.name !== "string") {
								validate20.errors = [{
									instancePath: instancePath + "/" + i0 + "/name",
									schemaPath: "#/items/properties/name/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							var valid1 = true;
						} else var valid1 = true;
						if (valid1) {
							if (data0.supports_formality !== void 0) {
								if (typeof data0.supports_formality !== "boolean") {
									validate20.errors = [{
										instancePath: instancePath + "/" + i0 + "/supports_formality",
										schemaPath: "#/items/properties/supports_formality/type",
										keyword: "type",
										params: { type: "boolean" },
										message: "must be boolean"
									}];
									return false;
								}
								var valid1 = true;
							} else var valid1 = true;
						}
					}
				}
			} else {
				validate20.errors = [{
					instancePath: instancePath + "/" + i0,
					schemaPath: "#/items/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				}];
				return false;
			}
		}
	} else {
		validate20.errors = [{
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "array" },
			message: "must be array"
		}];
		return false;
	}
	validate20.errors = vErrors;
	return true;
}
validate20.evaluated = {
	"items": true,
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
