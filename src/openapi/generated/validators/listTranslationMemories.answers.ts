// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:listTranslationMemories.answers
const status200 = validate20;
const pattern4 = new RegExp("^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		let missing0;
		if (data.translation_memories === void 0 && (missing0 = "translation_memories") || data.total_count === void 0 && (missing0 = "total_count")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else {
			if (data.translation_memories !== void 0) {
				let data0 = data.translation_memories;
				if (Array.isArray(data0)) {
					if (data0.length > 25) {
						validate20.errors = [{
							instancePath: instancePath + "/translation_memories",
							schemaPath: "#/properties/translation_memories/maxItems",
							keyword: "maxItems",
							params: { limit: 25 },
							message: "must NOT have more than 25 items"
						}];
						return false;
					} else {
						const len0 = data0.length;
						for (let i0 = 0; i0 < len0; i0++) {
							let data1 = data0[i0];
							if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
								let missing1;
								if (data1.translation_memory_id === void 0 && (missing1 = "translation_memory_id") || data1.name === void 0 && (missing1 = "name") || data1.source_language === void 0 && (missing1 = "source_language") || data1.target_languages === void 0 && (missing1 = "target_languages") || data1.segment_count === void 0 && (missing1 = "segment_count")) {
									validate20.errors = [{
										instancePath: instancePath + "/translation_memories/" + i0,
										schemaPath: "#/properties/translation_memories/items/required",
										keyword: "required",
										params: { missingProperty: missing1 },
										message: "must have required property '" + missing1 + "'"
									}];
									return false;
								} else {
									if (data1.translation_memory_id !== void 0) {
										let data2 = data1.translation_memory_id;
										if (typeof data2 === "string") {
											if (!pattern4.test(data2)) {
												validate20.errors = [{
													instancePath: instancePath + "/translation_memories/" + i0 + "/translation_memory_id",
													schemaPath: "#/properties/translation_memories/items/properties/translation_memory_id/pattern",
													keyword: "pattern",
													params: { pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" },
													message: "must match pattern \"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$\""
												}];
												return false;
											}
										} else {
											validate20.errors = [{
												instancePath: instancePath + "/translation_memories/" + i0 + "/translation_memory_id",
												schemaPath: "#/properties/translation_memories/items/properties/translation_memory_id/type",
												keyword: "type",
												params: { type: "string" },
												message: "must be string"
											}];
											return false;
										}
										var valid2 = true;
									} else var valid2 = true;
									if (valid2) {
										if (data1.name !== void 0) {
											if (typeof data1.name !== "string") {
												validate20.errors = [{
													instancePath: instancePath + "/translation_memories/" + i0 + "/name",
													schemaPath: "#/properties/translation_memories/items/properties/name/type",
													keyword: "type",
													params: { type: "string" },
													message: "must be string"
												}];
												return false;
											}
											var valid2 = true;
										} else var valid2 = true;
										if (valid2) {
											if (data1.source_language !== void 0) {
												if (typeof data1.source_language !== "string") {
													validate20.errors = [{
														instancePath: instancePath + "/translation_memories/" + i0 + "/source_language",
														schemaPath: "#/properties/translation_memories/items/properties/source_language/type",
														keyword: "type",
														params: { type: "string" },
														message: "must be string"
													}];
													return false;
												}
												var valid2 = true;
											} else var valid2 = true;
											if (valid2) {
												if (data1.target_languages !== void 0) {
													let data5 = data1.target_languages;
													if (Array.isArray(data5)) {
														if (data5.length < 1) {
															validate20.errors = [{
																instancePath: instancePath + "/translation_memories/" + i0 + "/target_languages",
																schemaPath: "#/properties/translation_memories/items/properties/target_languages/minItems",
																keyword: "minItems",
																params: { limit: 1 },
																message: "must NOT have fewer than 1 items"
															}];
															return false;
														} else {
															const len1 = data5.length;
															for (let i1 = 0; i1 < len1; i1++) if (typeof data5[i1] !== "string") {
																validate20.errors = [{
																	instancePath: instancePath + "/translation_memories/" + i0 + "/target_languages/" + i1,
																	schemaPath: "#/properties/translation_memories/items/properties/target_languages/items/type",
																	keyword: "type",
																	params: { type: "string" },
																	message: "must be string"
																}];
																return false;
															}
														}
													} else {
														validate20.errors = [{
															instancePath: instancePath + "/translation_memories/" + i0 + "/target_languages",
															schemaPath: "#/properties/translation_memories/items/properties/target_languages/type",
															keyword: "type",
															params: { type: "array" },
															message: "must be array"
														}];
														return false;
													}
													var valid2 = true;
												} else var valid2 = true;
												if (valid2) {
													if (data1.segment_count !== void 0) {
														let data7 = data1.segment_count;
														if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7))) {
															validate20.errors = [{
																instancePath: instancePath + "/translation_memories/" + i0 + "/segment_count",
																schemaPath: "#/properties/translation_memories/items/properties/segment_count/type",
																keyword: "type",
																params: { type: "integer" },
																message: "must be integer"
															}];
															return false;
														}
														if (typeof data7 == "number" && isFinite(data7)) {
															if (data7 < 0 || isNaN(data7)) {
																validate20.errors = [{
																	instancePath: instancePath + "/translation_memories/" + i0 + "/segment_count",
																	schemaPath: "#/properties/translation_memories/items/properties/segment_count/minimum",
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
														var valid2 = true;
													} else var valid2 = true;
												}
											}
										}
									}
								}
							} else {
								validate20.errors = [{
									instancePath: instancePath + "/translation_memories/" + i0,
									schemaPath: "#/properties/translation_memories/items/type",
									keyword: "type",
									params: { type: "object" },
									message: "must be object"
								}];
								return false;
							}
						}
					}
				} else {
					validate20.errors = [{
						instancePath: instancePath + "/translation_memories",
						schemaPath: "#/properties/translation_memories/type",
						keyword: "type",
						params: { type: "array" },
						message: "must be array"
					}];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.total_count !== void 0) {
					let data8 = data.total_count;
					if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
						validate20.errors = [{
							instancePath: instancePath + "/total_count",
							schemaPath: "#/properties/total_count/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						}];
						return false;
					}
					if (typeof data8 == "number" && isFinite(data8)) {
						if (data8 < 0 || isNaN(data8)) {
							validate20.errors = [{
								instancePath: instancePath + "/total_count",
								schemaPath: "#/properties/total_count/minimum",
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
		"translation_memories": true,
		"total_count": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
