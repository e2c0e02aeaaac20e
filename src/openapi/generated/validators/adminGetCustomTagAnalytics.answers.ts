// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:adminGetCustomTagAnalytics.answers
const status200 = validate20;
const schema31 = {
	"type": "object",
	"required": ["custom_tag_usage_report"],
	"properties": { "custom_tag_usage_report": {
		"type": "object",
		"required": [
			"aggregate_by",
			"start_date",
			"end_date",
			"next_page",
			"usage"
		],
		"properties": {
			"aggregate_by": {
				"type": "string",
				"enum": ["period", "day"]
			},
			"start_date": {
				"type": "string",
				"pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$"
			},
			"end_date": {
				"type": "string",
				"pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$"
			},
			"next_page": { "type": ["integer", "null"] },
			"usage": {
				"type": "array",
				"items": {
					"type": "object",
					"required": ["custom_tag", "breakdown"],
					"properties": {
						"custom_tag": { "type": "string" },
						"usage_date": {
							"type": "string",
							"pattern": "^\\d{4}-\\d\\d-\\d\\dT00:00:00Z$"
						},
						"breakdown": {
							"type": "object",
							"required": [
								"total_characters",
								"text_translation_characters",
								"text_improvement_characters"
							],
							"properties": {
								"total_characters": {
									"type": "integer",
									"minimum": 0
								},
								"text_translation_characters": {
									"type": "integer",
									"minimum": 0
								},
								"text_improvement_characters": {
									"type": "integer",
									"minimum": 0
								}
							}
						}
					},
					"additionalProperties": false
				}
			}
		},
		"additionalProperties": false
	} }
};
const pattern4 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$", "u");
const pattern6 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT00:00:00Z$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		let missing0;
		if (data.custom_tag_usage_report === void 0 && (missing0 = "custom_tag_usage_report")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else if (data.custom_tag_usage_report !== void 0) {
			let data0 = data.custom_tag_usage_report;
			if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
				let missing1;
				if (data0.aggregate_by === void 0 && (missing1 = "aggregate_by") || data0.start_date === void 0 && (missing1 = "start_date") || data0.end_date === void 0 && (missing1 = "end_date") || data0.next_page === void 0 && (missing1 = "next_page") || data0.usage === void 0 && (missing1 = "usage")) {
					validate20.errors = [{
						instancePath: instancePath + "/custom_tag_usage_report",
						schemaPath: "#/properties/custom_tag_usage_report/required",
						keyword: "required",
						params: { missingProperty: missing1 },
						message: "must have required property '" + missing1 + "'"
					}];
					return false;
				} else {
					for (const key0 in data0) if (!(key0 === "aggregate_by" || key0 === "start_date" || key0 === "end_date" || key0 === "next_page" || key0 === "usage")) {
						validate20.errors = [{
							instancePath: instancePath + "/custom_tag_usage_report",
							schemaPath: "#/properties/custom_tag_usage_report/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key0 },
							message: "must NOT have additional properties"
						}];
						return false;
					}
					if (data0.aggregate_by !== void 0) {
						let data1 = data0.aggregate_by;
						if (typeof data1 !== "string") {
							validate20.errors = [{
								instancePath: instancePath + "/custom_tag_usage_report/aggregate_by",
								schemaPath: "#/properties/custom_tag_usage_report/properties/aggregate_by/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						if (!(data1 === "period" || data1 === "day")) {
							validate20.errors = [{
								instancePath: instancePath + "/custom_tag_usage_report/aggregate_by",
								schemaPath: "#/properties/custom_tag_usage_report/properties/aggregate_by/enum",
								keyword: "enum",
								params: { allowedValues: schema31.properties.custom_tag_usage_report.properties.aggregate_by.enum },
								message: "must be equal to one of the allowed values"
							}];
							return false;
						}
						var valid1 = true;
					} else var valid1 = true;
					if (valid1) {
						if (data0.start_date !== void 0) {
							let data2 = data0.start_date;
							if (typeof data2 === "string") {
								if (!pattern4.test(data2)) {
									validate20.errors = [{
										instancePath: instancePath + "/custom_tag_usage_report/start_date",
										schemaPath: "#/properties/custom_tag_usage_report/properties/start_date/pattern",
										keyword: "pattern",
										params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$" },
										message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$\""
									}];
									return false;
								}
							} else {
								validate20.errors = [{
									instancePath: instancePath + "/custom_tag_usage_report/start_date",
									schemaPath: "#/properties/custom_tag_usage_report/properties/start_date/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							var valid1 = true;
						} else var valid1 = true;
						if (valid1) {
							if (data0.end_date !== void 0) {
								let data3 = data0.end_date;
								if (typeof data3 === "string") {
									if (!pattern4.test(data3)) {
										validate20.errors = [{
											instancePath: instancePath + "/custom_tag_usage_report/end_date",
											schemaPath: "#/properties/custom_tag_usage_report/properties/end_date/pattern",
											keyword: "pattern",
											params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$" },
											message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$\""
										}];
										return false;
									}
								} else {
									validate20.errors = [{
										instancePath: instancePath + "/custom_tag_usage_report/end_date",
										schemaPath: "#/properties/custom_tag_usage_report/properties/end_date/type",
										keyword: "type",
										params: { type: "string" },
										message: "must be string"
									}];
									return false;
								}
								var valid1 = true;
							} else var valid1 = true;
							if (valid1) {
								if (data0.next_page !== void 0) {
									let data4 = data0.next_page;
									if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) && data4 !== null) {
										validate20.errors = [{
											instancePath: instancePath + "/custom_tag_usage_report/next_page",
											schemaPath: "#/properties/custom_tag_usage_report/properties/next_page/type",
											keyword: "type",
											params: { type: schema31.properties.custom_tag_usage_report.properties.next_page.type },
											message: "must be integer,null"
										}];
										return false;
									}
									var valid1 = true;
								} else var valid1 = true;
								if (valid1) {
									if (data0.usage !== void 0) {
										let data5 = data0.usage;
										if (Array.isArray(data5)) {
											const len0 = data5.length;
											for (let i0 = 0; i0 < len0; i0++) {
												let data6 = data5[i0];
												if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
													let missing2;
													if (data6.custom_tag === void 0 && (missing2 = "custom_tag") || data6.breakdown === void 0 && (missing2 = "breakdown")) {
														validate20.errors = [{
															instancePath: instancePath + "/custom_tag_usage_report/usage/" + i0,
															schemaPath: "#/properties/custom_tag_usage_report/properties/usage/items/required",
															keyword: "required",
															params: { missingProperty: missing2 },
															message: "must have required property '" + missing2 + "'"
														}];
														return false;
													} else {
														for (const key1 in data6) if (!(key1 === "custom_tag" || key1 === "usage_date" || key1 === "breakdown")) {
															validate20.errors = [{
																instancePath: instancePath + "/custom_tag_usage_report/usage/" + i0,
																schemaPath: "#/properties/custom_tag_usage_report/properties/usage/items/additionalProperties",
																keyword: "additionalProperties",
																params: { additionalProperty: key1 },
																message: "must NOT have additional properties"
															}];
															return false;
														}
														if (data6.custom_tag !== void 0) {
															if (typeof data6.custom_tag !== "string") {
																validate20.errors = [{
																	instancePath: instancePath + "/custom_tag_usage_report/usage/" + i0 + "/custom_tag",
																	schemaPath: "#/properties/custom_tag_usage_report/properties/usage/items/properties/custom_tag/type",
																	keyword: "type",
																	params: { type: "string" },
																	message: "must be string"
																}];
																return false;
															}
															var valid3 = true;
														} else var valid3 = true;
														if (valid3) {
															if (data6.usage_date !== void 0) {
																let data8 = data6.usage_date;
																if (typeof data8 === "string") {
																	if (!pattern6.test(data8)) {
																		validate20.errors = [{
																			instancePath: instancePath + "/custom_tag_usage_report/usage/" + i0 + "/usage_date",
																			schemaPath: "#/properties/custom_tag_usage_report/properties/usage/items/properties/usage_date/pattern",
																			keyword: "pattern",
																			params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT00:00:00Z$" },
																			message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\dT00:00:00Z$\""
																		}];
																		return false;
																	}
																} else {
																	validate20.errors = [{
																		instancePath: instancePath + "/custom_tag_usage_report/usage/" + i0 + "/usage_date",
																		schemaPath: "#/properties/custom_tag_usage_report/properties/usage/items/properties/usage_date/type",
																		keyword: "type",
																		params: { type: "string" },
																		message: "must be string"
																	}];
																	return false;
																}
																var valid3 = true;
															} else var valid3 = true;
															if (valid3) {
																if (data6.breakdown !== void 0) {
																	let data9 = data6.breakdown;
																	if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
																		let missing3;
																		if (data9.total_characters === void 0 && (missing3 = "total_characters") || data9.text_translation_characters === void 0 && (missing3 = "text_translation_characters") || data9.text_improvement_characters === void 0 && (missing3 = "text_improvement_characters")) {
																			validate20.errors = [{
																				instancePath: instancePath + "/custom_tag_usage_report/usage/" + i0 + "/breakdown",
																				schemaPath: "#/properties/custom_tag_usage_report/properties/usage/items/properties/breakdown/required",
																				keyword: "required",
																				params: { missingProperty: missing3 },
																				message: "must have required property '" + missing3 + "'"
																			}];
																			return false;
																		} else {
																			if (data9.total_characters !== void 0) {
																				let data10 = data9.total_characters;
																				if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
																					validate20.errors = [{
																						instancePath: instancePath + "/custom_tag_usage_report/usage/" + i0 + "/breakdown/total_characters",
																						schemaPath: "#/properties/custom_tag_usage_report/properties/usage/items/properties/breakdown/properties/total_characters/type",
																						keyword: "type",
																						params: { type: "integer" },
																						message: "must be integer"
																					}];
																					return false;
																				}
																				if (typeof data10 == "number" && isFinite(data10)) {
																					if (data10 < 0 || isNaN(data10)) {
																						validate20.errors = [{
																							instancePath: instancePath + "/custom_tag_usage_report/usage/" + i0 + "/breakdown/total_characters",
																							schemaPath: "#/properties/custom_tag_usage_report/properties/usage/items/properties/breakdown/properties/total_characters/minimum",
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
																				var valid4 = true;
																			} else var valid4 = true;
																			if (valid4) {
																				if (data9.text_translation_characters !== void 0) {
																					let data11 = data9.text_translation_characters;
																					if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
																						validate20.errors = [{
																							instancePath: instancePath + "/custom_tag_usage_report/usage/" + i0 + "/breakdown/text_translation_characters",
																							schemaPath: "#/properties/custom_tag_usage_report/properties/usage/items/properties/breakdown/properties/text_translation_characters/type",
																							keyword: "type",
																							params: { type: "integer" },
																							message: "must be integer"
																						}];
																						return false;
																					}
																					if (typeof data11 == "number" && isFinite(data11)) {
																						if (data11 < 0 || isNaN(data11)) {
																							validate20.errors = [{
																								instancePath: instancePath + "/custom_tag_usage_report/usage/" + i0 + "/breakdown/text_translation_characters",
																								schemaPath: "#/properties/custom_tag_usage_report/properties/usage/items/properties/breakdown/properties/text_translation_characters/minimum",
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
																					var valid4 = true;
																				} else var valid4 = true;
																				if (valid4) {
																					if (data9.text_improvement_characters !== void 0) {
																						let data12 = data9.text_improvement_characters;
																						if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12))) {
																							validate20.errors = [{
																								instancePath: instancePath + "/custom_tag_usage_report/usage/" + i0 + "/breakdown/text_improvement_characters",
																								schemaPath: "#/properties/custom_tag_usage_report/properties/usage/items/properties/breakdown/properties/text_improvement_characters/type",
																								keyword: "type",
																								params: { type: "integer" },
																								message: "must be integer"
																							}];
																							return false;
																						}
																						if (typeof data12 == "number" && isFinite(data12)) {
																							if (data12 < 0 || isNaN(data12)) {
																								validate20.errors = [{
																									instancePath: instancePath + "/custom_tag_usage_report/usage/" + i0 + "/breakdown/text_improvement_characters",
																									schemaPath: "#/properties/custom_tag_usage_report/properties/usage/items/properties/breakdown/properties/text_improvement_characters/minimum",
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
																						var valid4 = true;
																					} else var valid4 = true;
																				}
																			}
																		}
																	} else {
																		validate20.errors = [{
																			instancePath: instancePath + "/custom_tag_usage_report/usage/" + i0 + "/breakdown",
																			schemaPath: "#/properties/custom_tag_usage_report/properties/usage/items/properties/breakdown/type",
																			keyword: "type",
																			params: { type: "object" },
																			message: "must be object"
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
														instancePath: instancePath + "/custom_tag_usage_report/usage/" + i0,
														schemaPath: "#/properties/custom_tag_usage_report/properties/usage/items/type",
														keyword: "type",
														params: { type: "object" },
														message: "must be object"
													}];
													return false;
												}
											}
										} else {
											validate20.errors = [{
												instancePath: instancePath + "/custom_tag_usage_report/usage",
												schemaPath: "#/properties/custom_tag_usage_report/properties/usage/type",
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
						}
					}
				}
			} else {
				validate20.errors = [{
					instancePath: instancePath + "/custom_tag_usage_report",
					schemaPath: "#/properties/custom_tag_usage_report/type",
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
			params: { type: "object" },
			message: "must be object"
		}];
		return false;
	}
	validate20.errors = vErrors;
	return true;
}
validate20.evaluated = {
	"props": { "custom_tag_usage_report": true },
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
