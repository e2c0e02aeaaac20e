// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:adminGetAnalytics.answers
const status200 = validate20;
const schema31 = {
	"type": "object",
	"required": ["usage_report"],
	"properties": { "usage_report": {
		"type": "object",
		"required": [
			"total_usage",
			"start_date",
			"end_date"
		],
		"properties": {
			"total_usage": {
				"type": "object",
				"required": [
					"total_characters",
					"text_translation_characters",
					"document_translation_characters",
					"text_improvement_characters",
					"speech_to_text_minutes"
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
					"document_translation_characters": {
						"type": "integer",
						"minimum": 0
					},
					"text_improvement_characters": {
						"type": "integer",
						"minimum": 0
					},
					"speech_to_text_minutes": {
						"type": "number",
						"minimum": 0
					}
				}
			},
			"group_by": {
				"type": "string",
				"enum": ["key", "key_and_day"]
			},
			"start_date": {
				"type": "string",
				"pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$"
			},
			"end_date": {
				"type": "string",
				"pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$"
			},
			"key_usages": {
				"type": "array",
				"items": {
					"type": "object",
					"required": [
						"api_key",
						"api_key_label",
						"usage"
					],
					"properties": {
						"api_key": {
							"type": "string",
							"pattern": "^.{0,4}\\*\\*\\*\\*.{0,4}$"
						},
						"api_key_label": { "type": "string" },
						"usage": {
							"type": "object",
							"required": [
								"total_characters",
								"text_translation_characters",
								"document_translation_characters",
								"text_improvement_characters",
								"speech_to_text_minutes"
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
								"document_translation_characters": {
									"type": "integer",
									"minimum": 0
								},
								"text_improvement_characters": {
									"type": "integer",
									"minimum": 0
								},
								"speech_to_text_minutes": {
									"type": "number",
									"minimum": 0
								}
							}
						}
					},
					"additionalProperties": false
				}
			},
			"key_and_day_usages": {
				"type": "array",
				"items": {
					"type": "object",
					"required": [
						"api_key",
						"api_key_label",
						"usage_date",
						"usage"
					],
					"properties": {
						"api_key": {
							"type": "string",
							"pattern": "^.{0,4}\\*\\*\\*\\*.{0,4}$"
						},
						"api_key_label": { "type": "string" },
						"usage_date": {
							"type": "string",
							"pattern": "^\\d{4}-\\d\\d-\\d\\dT00:00:00Z$"
						},
						"usage": {
							"type": "object",
							"required": [
								"total_characters",
								"text_translation_characters",
								"document_translation_characters",
								"text_improvement_characters",
								"speech_to_text_minutes"
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
								"document_translation_characters": {
									"type": "integer",
									"minimum": 0
								},
								"text_improvement_characters": {
									"type": "integer",
									"minimum": 0
								},
								"speech_to_text_minutes": {
									"type": "number",
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
const pattern6 = new RegExp("^.{0,4}\\*\\*\\*\\*.{0,4}$", "u");
const pattern8 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT00:00:00Z$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		let missing0;
		if (data.usage_report === void 0 && (missing0 = "usage_report")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: missing0 },
				message: "must have required property '" + missing0 + "'"
			}];
			return false;
		} else if (data.usage_report !== void 0) {
			let data0 = data.usage_report;
			if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
				let missing1;
				if (data0.total_usage === void 0 && (missing1 = "total_usage") || data0.start_date === void 0 && (missing1 = "start_date") || data0.end_date === void 0 && (missing1 = "end_date")) {
					validate20.errors = [{
						instancePath: instancePath + "/usage_report",
						schemaPath: "#/properties/usage_report/required",
						keyword: "required",
						params: { missingProperty: missing1 },
						message: "must have required property '" + missing1 + "'"
					}];
					return false;
				} else {
					for (const key0 in data0) if (!(key0 === "total_usage" || key0 === "group_by" || key0 === "start_date" || key0 === "end_date" || key0 === "key_usages" || key0 === "key_and_day_usages")) {
						validate20.errors = [{
							instancePath: instancePath + "/usage_report",
							schemaPath: "#/properties/usage_report/additionalProperties",
							keyword: "additionalProperties",
							params: { additionalProperty: key0 },
							message: "must NOT have additional properties"
						}];
						return false;
					}
					if (data0.total_usage !== void 0) {
						let data1 = data0.total_usage;
						if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
							let missing2;
							if (data1.total_characters === void 0 && (missing2 = "total_characters") || data1.text_translation_characters === void 0 && (missing2 = "text_translation_characters") || data1.document_translation_characters === void 0 && (missing2 = "document_translation_characters") || data1.text_improvement_characters === void 0 && (missing2 = "text_improvement_characters") || data1.speech_to_text_minutes === void 0 && (missing2 = "speech_to_text_minutes")) {
								validate20.errors = [{
									instancePath: instancePath + "/usage_report/total_usage",
									schemaPath: "#/properties/usage_report/properties/total_usage/required",
									keyword: "required",
									params: { missingProperty: missing2 },
									message: "must have required property '" + missing2 + "'"
								}];
								return false;
							} else {
								if (data1.total_characters !== void 0) {
									let data2 = data1.total_characters;
									if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
										validate20.errors = [{
											instancePath: instancePath + "/usage_report/total_usage/total_characters",
											schemaPath: "#/properties/usage_report/properties/total_usage/properties/total_characters/type",
											keyword: "type",
											params: { type: "integer" },
											message: "must be integer"
										}];
										return false;
									}
									if (typeof data2 == "number" && isFinite(data2)) {
										if (data2 < 0 || isNaN(data2)) {
											validate20.errors = [{
												instancePath: instancePath + "/usage_report/total_usage/total_characters",
												schemaPath: "#/properties/usage_report/properties/total_usage/properties/total_characters/minimum",
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
								if (valid2) {
									if (data1.text_translation_characters !== void 0) {
										let data3 = data1.text_translation_characters;
										if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
											validate20.errors = [{
												instancePath: instancePath + "/usage_report/total_usage/text_translation_characters",
												schemaPath: "#/properties/usage_report/properties/total_usage/properties/text_translation_characters/type",
												keyword: "type",
												params: { type: "integer" },
												message: "must be integer"
											}];
											return false;
										}
										if (typeof data3 == "number" && isFinite(data3)) {
											if (data3 < 0 || isNaN(data3)) {
												validate20.errors = [{
													instancePath: instancePath + "/usage_report/total_usage/text_translation_characters",
													schemaPath: "#/properties/usage_report/properties/total_usage/properties/text_translation_characters/minimum",
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
									if (valid2) {
										if (data1.document_translation_characters !== void 0) {
											let data4 = data1.document_translation_characters;
											if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
												validate20.errors = [{
													instancePath: instancePath + "/usage_report/total_usage/document_translation_characters",
													schemaPath: "#/properties/usage_report/properties/total_usage/properties/document_translation_characters/type",
													keyword: "type",
													params: { type: "integer" },
													message: "must be integer"
												}];
												return false;
											}
											if (typeof data4 == "number" && isFinite(data4)) {
												if (data4 < 0 || isNaN(data4)) {
													validate20.errors = [{
														instancePath: instancePath + "/usage_report/total_usage/document_translation_characters",
														schemaPath: "#/properties/usage_report/properties/total_usage/properties/document_translation_characters/minimum",
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
										if (valid2) {
											if (data1.text_improvement_characters !== void 0) {
												let data5 = data1.text_improvement_characters;
												if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
													validate20.errors = [{
														instancePath: instancePath + "/usage_report/total_usage/text_improvement_characters",
														schemaPath: "#/properties/usage_report/properties/total_usage/properties/text_improvement_characters/type",
														keyword: "type",
														params: { type: "integer" },
														message: "must be integer"
													}];
													return false;
												}
												if (typeof data5 == "number" && isFinite(data5)) {
													if (data5 < 0 || isNaN(data5)) {
														validate20.errors = [{
															instancePath: instancePath + "/usage_report/total_usage/text_improvement_characters",
															schemaPath: "#/properties/usage_report/properties/total_usage/properties/text_improvement_characters/minimum",
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
											if (valid2) {
												if (data1.speech_to_text_minutes !== void 0) {
													let data6 = data1.speech_to_text_minutes;
													if (typeof data6 == "number" && isFinite(data6)) {
														if (data6 < 0 || isNaN(data6)) {
															validate20.errors = [{
																instancePath: instancePath + "/usage_report/total_usage/speech_to_text_minutes",
																schemaPath: "#/properties/usage_report/properties/total_usage/properties/speech_to_text_minutes/minimum",
																keyword: "minimum",
																params: {
																	comparison: ">=",
																	limit: 0
																},
																message: "must be >= 0"
															}];
															return false;
														}
													} else {
														validate20.errors = [{
															instancePath: instancePath + "/usage_report/total_usage/speech_to_text_minutes",
															schemaPath: "#/properties/usage_report/properties/total_usage/properties/speech_to_text_minutes/type",
															keyword: "type",
															params: { type: "number" },
															message: "must be number"
														}];
														return false;
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
								instancePath: instancePath + "/usage_report/total_usage",
								schemaPath: "#/properties/usage_report/properties/total_usage/type",
								keyword: "type",
								params: { type: "object" },
								message: "must be object"
							}];
							return false;
						}
						var valid1 = true;
					} else var valid1 = true;
					if (valid1) {
						if (data0.group_by !== void 0) {
							let data7 = data0.group_by;
							if (typeof data7 !== "string") {
								validate20.errors = [{
									instancePath: instancePath + "/usage_report/group_by",
									schemaPath: "#/properties/usage_report/properties/group_by/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							if (!(data7 === "key" || data7 === "key_and_day")) {
								validate20.errors = [{
									instancePath: instancePath + "/usage_report/group_by",
									schemaPath: "#/properties/usage_report/properties/group_by/enum",
									keyword: "enum",
									params: { allowedValues: schema31.properties.usage_report.properties.group_by.enum },
									message: "must be equal to one of the allowed values"
								}];
								return false;
							}
							var valid1 = true;
						} else var valid1 = true;
						if (valid1) {
							if (data0.start_date !== void 0) {
								let data8 = data0.start_date;
								if (typeof data8 === "string") {
									if (!pattern4.test(data8)) {
										validate20.errors = [{
											instancePath: instancePath + "/usage_report/start_date",
											schemaPath: "#/properties/usage_report/properties/start_date/pattern",
											keyword: "pattern",
											params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$" },
											message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$\""
										}];
										return false;
									}
								} else {
									validate20.errors = [{
										instancePath: instancePath + "/usage_report/start_date",
										schemaPath: "#/properties/usage_report/properties/start_date/type",
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
									let data9 = data0.end_date;
									if (typeof data9 === "string") {
										if (!pattern4.test(data9)) {
											validate20.errors = [{
												instancePath: instancePath + "/usage_report/end_date",
												schemaPath: "#/properties/usage_report/properties/end_date/pattern",
												keyword: "pattern",
												params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$" },
												message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$\""
											}];
											return false;
										}
									} else {
										validate20.errors = [{
											instancePath: instancePath + "/usage_report/end_date",
											schemaPath: "#/properties/usage_report/properties/end_date/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
									var valid1 = true;
								} else var valid1 = true;
								if (valid1) {
									if (data0.key_usages !== void 0) {
										let data10 = data0.key_usages;
										if (Array.isArray(data10)) {
											const len0 = data10.length;
											for (let i0 = 0; i0 < len0; i0++) {
												let data11 = data10[i0];
												if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
													let missing3;
													if (data11.api_key === void 0 && (missing3 = "api_key") || data11.api_key_label === void 0 && (missing3 = "api_key_label") || data11.usage === void 0 && (missing3 = "usage")) {
														validate20.errors = [{
															instancePath: instancePath + "/usage_report/key_usages/" + i0,
															schemaPath: "#/properties/usage_report/properties/key_usages/items/required",
															keyword: "required",
															params: { missingProperty: missing3 },
															message: "must have required property '" + missing3 + "'"
														}];
														return false;
													} else {
														for (const key1 in data11) if (!(key1 === "api_key" || key1 === "api_key_label" || key1 === "usage")) {
															validate20.errors = [{
																instancePath: instancePath + "/usage_report/key_usages/" + i0,
																schemaPath: "#/properties/usage_report/properties/key_usages/items/additionalProperties",
																keyword: "additionalProperties",
																params: { additionalProperty: key1 },
																message: "must NOT have additional properties"
															}];
															return false;
														}
														if (data11.api_key !== void 0) {
															let data12 = data11.api_key;
															if (typeof data12 === "string") {
																if (!pattern6.test(data12)) {
																	validate20.errors = [{
																		instancePath: instancePath + "/usage_report/key_usages/" + i0 + "/api_key",
																		schemaPath: "#/properties/usage_report/properties/key_usages/items/properties/api_key/pattern",
																		keyword: "pattern",
																		params: { pattern: "^.{0,4}\\*\\*\\*\\*.{0,4}$" },
																		message: "must match pattern \"^.{0,4}\\*\\*\\*\\*.{0,4}$\""
																	}];
																	return false;
																}
															} else {
																validate20.errors = [{
																	instancePath: instancePath + "/usage_report/key_usages/" + i0 + "/api_key",
																	schemaPath: "#/properties/usage_report/properties/key_usages/items/properties/api_key/type",
																	keyword: "type",
																	params: { type: "string" },
																	message: "must be string"
																}];
																return false;
															}
															var valid4 = true;
														} else var valid4 = true;
														if (valid4) {
															if (data11.api_key_label !== void 0) {
																if (typeof data11.api_key_label !== "string") {
																	validate20.errors = [{
																		instancePath: instancePath + "/usage_report/key_usages/" + i0 + "/api_key_label",
																		schemaPath: "#/properties/usage_report/properties/key_usages/items/properties/api_key_label/type",
																		keyword: "type",
																		params: { type: "string" },
																		message: "must be string"
																	}];
																	return false;
																}
																var valid4 = true;
															} else var valid4 = true;
															if (valid4) {
																if (data11.usage !== void 0) {
																	let data14 = data11.usage;
																	if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
																		let missing4;
																		if (data14.total_characters === void 0 && (missing4 = "total_characters") || data14.text_translation_characters === void 0 && (missing4 = "text_translation_characters") || data14.document_translation_characters === void 0 && (missing4 = "document_translation_characters") || data14.text_improvement_characters === void 0 && (missing4 = "text_improvement_characters") || data14.speech_to_text_minutes === void 0 && (missing4 = "speech_to_text_minutes")) {
																			validate20.errors = [{
																				instancePath: instancePath + "/usage_report/key_usages/" + i0 + "/usage",
																				schemaPath: "#/properties/usage_report/properties/key_usages/items/properties/usage/required",
																				keyword: "required",
																				params: { missingProperty: missing4 },
																				message: "must have required property '" + missing4 + "'"
																			}];
																			return false;
																		} else {
																			if (data14.total_characters !== void 0) {
																				let data15 = data14.total_characters;
																				if (!(typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15))) {
																					validate20.errors = [{
																						instancePath: instancePath + "/usage_report/key_usages/" + i0 + "/usage/total_characters",
																						schemaPath: "#/properties/usage_report/properties/key_usages/items/properties/usage/properties/total_characters/type",
																						keyword: "type",
																						params: { type: "integer" },
																						message: "must be integer"
																					}];
																					return false;
																				}
																				if (typeof data15 == "number" && isFinite(data15)) {
																					if (data15 < 0 || isNaN(data15)) {
																						validate20.errors = [{
																							instancePath: instancePath + "/usage_report/key_usages/" + i0 + "/usage/total_characters",
																							schemaPath: "#/properties/usage_report/properties/key_usages/items/properties/usage/properties/total_characters/minimum",
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
																				var valid5 = true;
																			} else var valid5 = true;
																			if (valid5) {
																				if (data14.text_translation_characters !== void 0) {
																					let data16 = data14.text_translation_characters;
																					if (!(typeof data16 == "number" && !(data16 % 1) && !isNaN(data16) && isFinite(data16))) {
																						validate20.errors = [{
																							instancePath: instancePath + "/usage_report/key_usages/" + i0 + "/usage/text_translation_characters",
																							schemaPath: "#/properties/usage_report/properties/key_usages/items/properties/usage/properties/text_translation_characters/type",
																							keyword: "type",
																							params: { type: "integer" },
																							message: "must be integer"
																						}];
																						return false;
																					}
																					if (typeof data16 == "number" && isFinite(data16)) {
																						if (data16 < 0 || isNaN(data16)) {
																							validate20.errors = [{
																								instancePath: instancePath + "/usage_report/key_usages/" + i0 + "/usage/text_translation_characters",
																								schemaPath: "#/properties/usage_report/properties/key_usages/items/properties/usage/properties/text_translation_characters/minimum",
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
																					var valid5 = true;
																				} else var valid5 = true;
																				if (valid5) {
																					if (data14.document_translation_characters !== void 0) {
																						let data17 = data14.document_translation_characters;
																						if (!(typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17))) {
																							validate20.errors = [{
																								instancePath: instancePath + "/usage_report/key_usages/" + i0 + "/usage/document_translation_characters",
																								schemaPath: "#/properties/usage_report/properties/key_usages/items/properties/usage/properties/document_translation_characters/type",
																								keyword: "type",
																								params: { type: "integer" },
																								message: "must be integer"
																							}];
																							return false;
																						}
																						if (typeof data17 == "number" && isFinite(data17)) {
																							if (data17 < 0 || isNaN(data17)) {
																								validate20.errors = [{
																									instancePath: instancePath + "/usage_report/key_usages/" + i0 + "/usage/document_translation_characters",
																									schemaPath: "#/properties/usage_report/properties/key_usages/items/properties/usage/properties/document_translation_characters/minimum",
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
																						var valid5 = true;
																					} else var valid5 = true;
																					if (valid5) {
																						if (data14.text_improvement_characters !== void 0) {
																							let data18 = data14.text_improvement_characters;
																							if (!(typeof data18 == "number" && !(data18 % 1) && !isNaN(data18) && isFinite(data18))) {
																								validate20.errors = [{
																									instancePath: instancePath + "/usage_report/key_usages/" + i0 + "/usage/text_improvement_characters",
																									schemaPath: "#/properties/usage_report/properties/key_usages/items/properties/usage/properties/text_improvement_characters/type",
																									keyword: "type",
																									params: { type: "integer" },
																									message: "must be integer"
																								}];
																								return false;
																							}
																							if (typeof data18 == "number" && isFinite(data18)) {
																								if (data18 < 0 || isNaN(data18)) {
																									validate20.errors = [{
																										instancePath: instancePath + "/usage_report/key_usages/" + i0 + "/usage/text_improvement_characters",
																										schemaPath: "#/properties/usage_report/properties/key_usages/items/properties/usage/properties/text_improvement_characters/minimum",
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
																							var valid5 = true;
																						} else var valid5 = true;
																						if (valid5) {
																							if (data14.speech_to_text_minutes !== void 0) {
																								let data19 = data14.speech_to_text_minutes;
																								if (typeof data19 == "number" && isFinite(data19)) {
																									if (data19 < 0 || isNaN(data19)) {
																										validate20.errors = [{
																											instancePath: instancePath + "/usage_report/key_usages/" + i0 + "/usage/speech_to_text_minutes",
																											schemaPath: "#/properties/usage_report/properties/key_usages/items/properties/usage/properties/speech_to_text_minutes/minimum",
																											keyword: "minimum",
																											params: {
																												comparison: ">=",
																												limit: 0
																											},
																											message: "must be >= 0"
																										}];
																										return false;
																									}
																								} else {
																									validate20.errors = [{
																										instancePath: instancePath + "/usage_report/key_usages/" + i0 + "/usage/speech_to_text_minutes",
																										schemaPath: "#/properties/usage_report/properties/key_usages/items/properties/usage/properties/speech_to_text_minutes/type",
																										keyword: "type",
																										params: { type: "number" },
																										message: "must be number"
																									}];
																									return false;
																								}
																								var valid5 = true;
																							} else var valid5 = true;
																						}
																					}
																				}
																			}
																		}
																	} else {
																		validate20.errors = [{
																			instancePath: instancePath + "/usage_report/key_usages/" + i0 + "/usage",
																			schemaPath: "#/properties/usage_report/properties/key_usages/items/properties/usage/type",
																			keyword: "type",
																			params: { type: "object" },
																			message: "must be object"
																		}];
																		return false;
																	}
																	var valid4 = true;
																} else var valid4 = true;
															}
														}
													}
												} else {
													validate20.errors = [{
														instancePath: instancePath + "/usage_report/key_usages/" + i0,
														schemaPath: "#/properties/usage_report/properties/key_usages/items/type",
														keyword: "type",
														params: { type: "object" },
														message: "must be object"
													}];
													return false;
												}
											}
										} else {
											validate20.errors = [{
												instancePath: instancePath + "/usage_report/key_usages",
												schemaPath: "#/properties/usage_report/properties/key_usages/type",
												keyword: "type",
												params: { type: "array" },
												message: "must be array"
											}];
											return false;
										}
										var valid1 = true;
									} else var valid1 = true;
									if (valid1) {
										if (data0.key_and_day_usages !== void 0) {
											let data20 = data0.key_and_day_usages;
											if (Array.isArray(data20)) {
												const len1 = data20.length;
												for (let i1 = 0; i1 < len1; i1++) {
													let data21 = data20[i1];
													if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
														let missing5;
														if (data21.api_key === void 0 && (missing5 = "api_key") || data21.api_key_label === void 0 && (missing5 = "api_key_label") || data21.usage_date === void 0 && (missing5 = "usage_date") || data21.usage === void 0 && (missing5 = "usage")) {
															validate20.errors = [{
																instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1,
																schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/required",
																keyword: "required",
																params: { missingProperty: missing5 },
																message: "must have required property '" + missing5 + "'"
															}];
															return false;
														} else {
															for (const key2 in data21) if (!(key2 === "api_key" || key2 === "api_key_label" || key2 === "usage_date" || key2 === "usage")) {
																validate20.errors = [{
																	instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1,
																	schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/additionalProperties",
																	keyword: "additionalProperties",
																	params: { additionalProperty: key2 },
																	message: "must NOT have additional properties"
																}];
																return false;
															}
															if (data21.api_key !== void 0) {
																let data22 = data21.api_key;
																if (typeof data22 === "string") {
																	if (!pattern6.test(data22)) {
																		validate20.errors = [{
																			instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/api_key",
																			schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/api_key/pattern",
																			keyword: "pattern",
																			params: { pattern: "^.{0,4}\\*\\*\\*\\*.{0,4}$" },
																			message: "must match pattern \"^.{0,4}\\*\\*\\*\\*.{0,4}$\""
																		}];
																		return false;
																	}
																} else {
																	validate20.errors = [{
																		instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/api_key",
																		schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/api_key/type",
																		keyword: "type",
																		params: { type: "string" },
																		message: "must be string"
																	}];
																	return false;
																}
																var valid7 = true;
															} else var valid7 = true;
															if (valid7) {
																if (data21.api_key_label !== void 0) {
																	if (typeof data21.api_key_label !== "string") {
																		validate20.errors = [{
																			instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/api_key_label",
																			schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/api_key_label/type",
																			keyword: "type",
																			params: { type: "string" },
																			message: "must be string"
																		}];
																		return false;
																	}
																	var valid7 = true;
																} else var valid7 = true;
																if (valid7) {
																	if (data21.usage_date !== void 0) {
																		let data24 = data21.usage_date;
																		if (typeof data24 === "string") {
																			if (!pattern8.test(data24)) {
																				validate20.errors = [{
																					instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/usage_date",
																					schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/usage_date/pattern",
																					keyword: "pattern",
																					params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT00:00:00Z$" },
																					message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\dT00:00:00Z$\""
																				}];
																				return false;
																			}
																		} else {
																			validate20.errors = [{
																				instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/usage_date",
																				schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/usage_date/type",
																				keyword: "type",
																				params: { type: "string" },
																				message: "must be string"
																			}];
																			return false;
																		}
																		var valid7 = true;
																	} else var valid7 = true;
																	if (valid7) {
																		if (data21.usage !== void 0) {
																			let data25 = data21.usage;
																			if (data25 && typeof data25 == "object" && !Array.isArray(data25)) {
																				let missing6;
																				if (data25.total_characters === void 0 && (missing6 = "total_characters") || data25.text_translation_characters === void 0 && (missing6 = "text_translation_characters") || data25.document_translation_characters === void 0 && (missing6 = "document_translation_characters") || data25.text_improvement_characters === void 0 && (missing6 = "text_improvement_characters") || data25.speech_to_text_minutes === void 0 && (missing6 = "speech_to_text_minutes")) {
																					validate20.errors = [{
																						instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/usage",
																						schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/usage/required",
																						keyword: "required",
																						params: { missingProperty: missing6 },
																						message: "must have required property '" + missing6 + "'"
																					}];
																					return false;
																				} else {
																					if (data25.total_characters !== void 0) {
																						let data26 = data25.total_characters;
																						if (!(typeof data26 == "number" && !(data26 % 1) && !isNaN(data26) && isFinite(data26))) {
																							validate20.errors = [{
																								instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/usage/total_characters",
																								schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/usage/properties/total_characters/type",
																								keyword: "type",
																								params: { type: "integer" },
																								message: "must be integer"
																							}];
																							return false;
																						}
																						if (typeof data26 == "number" && isFinite(data26)) {
																							if (data26 < 0 || isNaN(data26)) {
																								validate20.errors = [{
																									instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/usage/total_characters",
																									schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/usage/properties/total_characters/minimum",
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
																						var valid8 = true;
																					} else var valid8 = true;
																					if (valid8) {
																						if (data25.text_translation_characters !== void 0) {
																							let data27 = data25.text_translation_characters;
																							if (!(typeof data27 == "number" && !(data27 % 1) && !isNaN(data27) && isFinite(data27))) {
																								validate20.errors = [{
																									instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/usage/text_translation_characters",
																									schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/usage/properties/text_translation_characters/type",
																									keyword: "type",
																									params: { type: "integer" },
																									message: "must be integer"
																								}];
																								return false;
																							}
																							if (typeof data27 == "number" && isFinite(data27)) {
																								if (data27 < 0 || isNaN(data27)) {
																									validate20.errors = [{
																										instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/usage/text_translation_characters",
																										schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/usage/properties/text_translation_characters/minimum",
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
																							var valid8 = true;
																						} else var valid8 = true;
																						if (valid8) {
																							if (data25.document_translation_characters !== void 0) {
																								let data28 = data25.document_translation_characters;
																								if (!(typeof data28 == "number" && !(data28 % 1) && !isNaN(data28) && isFinite(data28))) {
																									validate20.errors = [{
																										instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/usage/document_translation_characters",
																										schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/usage/properties/document_translation_characters/type",
																										keyword: "type",
																										params: { type: "integer" },
																										message: "must be integer"
																									}];
																									return false;
																								}
																								if (typeof data28 == "number" && isFinite(data28)) {
																									if (data28 < 0 || isNaN(data28)) {
																										validate20.errors = [{
																											instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/usage/document_translation_characters",
																											schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/usage/properties/document_translation_characters/minimum",
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
																								var valid8 = true;
																							} else var valid8 = true;
																							if (valid8) {
																								if (data25.text_improvement_characters !== void 0) {
																									let data29 = data25.text_improvement_characters;
																									if (!(typeof data29 == "number" && !(data29 % 1) && !isNaN(data29) && isFinite(data29))) {
																										validate20.errors = [{
																											instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/usage/text_improvement_characters",
																											schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/usage/properties/text_improvement_characters/type",
																											keyword: "type",
																											params: { type: "integer" },
																											message: "must be integer"
																										}];
																										return false;
																									}
																									if (typeof data29 == "number" && isFinite(data29)) {
																										if (data29 < 0 || isNaN(data29)) {
																											validate20.errors = [{
																												instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/usage/text_improvement_characters",
																												schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/usage/properties/text_improvement_characters/minimum",
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
																									var valid8 = true;
																								} else var valid8 = true;
																								if (valid8) {
																									if (data25.speech_to_text_minutes !== void 0) {
																										let data30 = data25.speech_to_text_minutes;
																										if (typeof data30 == "number" && isFinite(data30)) {
																											if (data30 < 0 || isNaN(data30)) {
																												validate20.errors = [{
																													instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/usage/speech_to_text_minutes",
																													schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/usage/properties/speech_to_text_minutes/minimum",
																													keyword: "minimum",
																													params: {
																														comparison: ">=",
																														limit: 0
																													},
																													message: "must be >= 0"
																												}];
																												return false;
																											}
																										} else {
																											validate20.errors = [{
																												instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/usage/speech_to_text_minutes",
																												schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/usage/properties/speech_to_text_minutes/type",
																												keyword: "type",
																												params: { type: "number" },
																												message: "must be number"
																											}];
																											return false;
																										}
																										var valid8 = true;
																									} else var valid8 = true;
																								}
																							}
																						}
																					}
																				}
																			} else {
																				validate20.errors = [{
																					instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1 + "/usage",
																					schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/properties/usage/type",
																					keyword: "type",
																					params: { type: "object" },
																					message: "must be object"
																				}];
																				return false;
																			}
																			var valid7 = true;
																		} else var valid7 = true;
																	}
																}
															}
														}
													} else {
														validate20.errors = [{
															instancePath: instancePath + "/usage_report/key_and_day_usages/" + i1,
															schemaPath: "#/properties/usage_report/properties/key_and_day_usages/items/type",
															keyword: "type",
															params: { type: "object" },
															message: "must be object"
														}];
														return false;
													}
												}
											} else {
												validate20.errors = [{
													instancePath: instancePath + "/usage_report/key_and_day_usages",
													schemaPath: "#/properties/usage_report/properties/key_and_day_usages/type",
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
				}
			} else {
				validate20.errors = [{
					instancePath: instancePath + "/usage_report",
					schemaPath: "#/properties/usage_report/type",
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
	"props": { "usage_report": true },
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
