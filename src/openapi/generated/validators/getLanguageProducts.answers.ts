// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:getLanguageProducts.answers
const status200 = validate20;
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
				if (data0.name === void 0 && (missing0 = "name") || data0.features === void 0 && (missing0 = "features")) {
					validate20.errors = [{
						instancePath: instancePath + "/" + i0,
						schemaPath: "#/items/required",
						keyword: "required",
						params: { missingProperty: missing0 },
						message: "must have required property '" + missing0 + "'"
					}];
					return false;
				} else {
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
						if (data0.features !== void 0) {
							let data2 = data0.features;
							if (Array.isArray(data2)) {
								const len1 = data2.length;
								for (let i1 = 0; i1 < len1; i1++) {
									let data3 = data2[i1];
									if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
										let missing1;
										if (data3.name === void 0 && (missing1 = "name")) {
											validate20.errors = [{
												instancePath: instancePath + "/" + i0 + "/features/" + i1,
												schemaPath: "#/items/properties/features/items/required",
												keyword: "required",
												params: { missingProperty: missing1 },
												message: "must have required property '" + missing1 + "'"
											}];
											return false;
										} else {
											if (data3.name !== void 0) {
												if (typeof data3.name !== "string") {
													validate20.errors = [{
														instancePath: instancePath + "/" + i0 + "/features/" + i1 + "/name",
														schemaPath: "#/items/properties/features/items/properties/name/type",
														keyword: "type",
														params: { type: "string" },
														message: "must be string"
													}];
													return false;
												}
												var valid3 = true;
											} else var valid3 = true;
											if (valid3) {
												if (data3.needs_source_support !== void 0) {
													let data5 = data3.needs_source_support;
													if (typeof data5 !== "boolean") {
														validate20.errors = [{
															instancePath: instancePath + "/" + i0 + "/features/" + i1 + "/needs_source_support",
															schemaPath: "#/items/properties/features/items/properties/needs_source_support/type",
															keyword: "type",
															params: { type: "boolean" },
															message: "must be boolean"
														}];
														return false;
													}
													if (true !== data5) {
														validate20.errors = [{
															instancePath: instancePath + "/" + i0 + "/features/" + i1 + "/needs_source_support",
															schemaPath: "#/items/properties/features/items/properties/needs_source_support/const",
															keyword: "const",
															params: { allowedValue: true },
															message: "must be equal to constant"
														}];
														return false;
													}
													var valid3 = true;
												} else var valid3 = true;
												if (valid3) {
													if (data3.needs_target_support !== void 0) {
														let data6 = data3.needs_target_support;
														if (typeof data6 !== "boolean") {
															validate20.errors = [{
																instancePath: instancePath + "/" + i0 + "/features/" + i1 + "/needs_target_support",
																schemaPath: "#/items/properties/features/items/properties/needs_target_support/type",
																keyword: "type",
																params: { type: "boolean" },
																message: "must be boolean"
															}];
															return false;
														}
														if (true !== data6) {
															validate20.errors = [{
																instancePath: instancePath + "/" + i0 + "/features/" + i1 + "/needs_target_support",
																schemaPath: "#/items/properties/features/items/properties/needs_target_support/const",
																keyword: "const",
																params: { allowedValue: true },
																message: "must be equal to constant"
															}];
															return false;
														}
														var valid3 = true;
													} else var valid3 = true;
												}
											}
										}
									} else {
										validate20.errors = [{
											instancePath: instancePath + "/" + i0 + "/features/" + i1,
											schemaPath: "#/items/properties/features/items/type",
											keyword: "type",
											params: { type: "object" },
											message: "must be object"
										}];
										return false;
									}
								}
							} else {
								validate20.errors = [{
									instancePath: instancePath + "/" + i0 + "/features",
									schemaPath: "#/items/properties/features/type",
									keyword: "type",
									params: { type: "array" },
									message: "must be array"
								}];
								return false;
							}
							var valid1 = true;
						} else var valid1 = true;
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
