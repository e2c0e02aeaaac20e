// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:getUsage.answers
const status200 = validate20;
const schema31 = {
	"type": "object",
	"properties": {
		"character_count": {
			"type": "integer",
			"minimum": 0
		},
		"character_limit": {
			"type": "integer",
			"minimum": 0
		},
		"products": {
			"type": "array",
			"items": {
				"type": "object",
				"required": [
					"product_type",
					"billing_unit",
					"api_key_unit_count",
					"account_unit_count",
					"api_key_character_count",
					"character_count"
				],
				"properties": {
					"product_type": {
						"type": "string",
						"enum": [
							"write",
							"translate",
							"speechToText"
						]
					},
					"billing_unit": {
						"type": "string",
						"enum": ["characters", "minutes"]
					},
					"api_key_unit_count": {
						"type": "integer",
						"minimum": 0
					},
					"account_unit_count": {
						"type": "integer",
						"minimum": 0
					},
					"api_key_character_count": {
						"type": "integer",
						"minimum": 0
					},
					"character_count": {
						"type": "integer",
						"minimum": 0
					}
				}
			}
		},
		"api_key_character_count": {
			"type": "integer",
			"minimum": 0
		},
		"api_key_character_limit": {
			"type": "integer",
			"minimum": 0
		},
		"speech_to_text_milliseconds_count": {
			"type": "integer",
			"const": 0
		},
		"speech_to_text_milliseconds_limit": {
			"type": "integer",
			"const": 0
		},
		"speech_to_text_minutes_count": {
			"type": "integer",
			"minimum": 0
		},
		"speech_to_text_minutes_limit": {
			"type": "integer",
			"minimum": 0
		},
		"start_time": {
			"type": "string",
			"pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$"
		},
		"end_time": {
			"type": "string",
			"pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$"
		}
	}
};
const pattern4 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.character_count !== void 0) {
			let data0 = data.character_count;
			if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
				validate20.errors = [{
					instancePath: instancePath + "/character_count",
					schemaPath: "#/properties/character_count/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				}];
				return false;
			}
			if (typeof data0 == "number" && isFinite(data0)) {
				if (data0 < 0 || isNaN(data0)) {
					validate20.errors = [{
						instancePath: instancePath + "/character_count",
						schemaPath: "#/properties/character_count/minimum",
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
		if (valid0) {
			if (data.character_limit !== void 0) {
				let data1 = data.character_limit;
				if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
					validate20.errors = [{
						instancePath: instancePath + "/character_limit",
						schemaPath: "#/properties/character_limit/type",
						keyword: "type",
						params: { type: "integer" },
						message: "must be integer"
					}];
					return false;
				}
				if (typeof data1 == "number" && isFinite(data1)) {
					if (data1 < 0 || isNaN(data1)) {
						validate20.errors = [{
							instancePath: instancePath + "/character_limit",
							schemaPath: "#/properties/character_limit/minimum",
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
			if (valid0) {
				if (data.products !== void 0) {
					let data2 = data.products;
					if (Array.isArray(data2)) {
						const len0 = data2.length;
						for (let i0 = 0; i0 < len0; i0++) {
							let data3 = data2[i0];
							if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
								let missing0;
								if (data3.product_type === void 0 && (missing0 = "product_type") || data3.billing_unit === void 0 && (missing0 = "billing_unit") || data3.api_key_unit_count === void 0 && (missing0 = "api_key_unit_count") || data3.account_unit_count === void 0 && (missing0 = "account_unit_count") || data3.api_key_character_count === void 0 && (missing0 = "api_key_character_count") || data3.character_count === void 0 && (missing0 = "character_count")) {
									validate20.errors = [{
										instancePath: instancePath + "/products/" + i0,
										schemaPath: "#/properties/products/items/required",
										keyword: "required",
										params: { missingProperty: missing0 },
										message: "must have required property '" + missing0 + "'"
									}];
									return false;
								} else {
									if (data3.product_type !== void 0) {
										let data4 = data3.product_type;
										if (typeof data4 !== "string") {
											validate20.errors = [{
												instancePath: instancePath + "/products/" + i0 + "/product_type",
												schemaPath: "#/properties/products/items/properties/product_type/type",
												keyword: "type",
												params: { type: "string" },
												message: "must be string"
											}];
											return false;
										}
										if (!(data4 === "write" || data4 === "translate" || data4 === "speechToText")) {
											validate20.errors = [{
												instancePath: instancePath + "/products/" + i0 + "/product_type",
												schemaPath: "#/properties/products/items/properties/product_type/enum",
												keyword: "enum",
												params: { allowedValues: schema31.properties.products.items.properties.product_type.enum },
												message: "must be equal to one of the allowed values"
											}];
											return false;
										}
										var valid2 = true;
									} else var valid2 = true;
									if (valid2) {
										if (data3.billing_unit !== void 0) {
											let data5 = data3.billing_unit;
											if (typeof data5 !== "string") {
												validate20.errors = [{
													instancePath: instancePath + "/products/" + i0 + "/billing_unit",
													schemaPath: "#/properties/products/items/properties/billing_unit/type",
													keyword: "type",
													params: { type: "string" },
													message: "must be string"
												}];
												return false;
											}
											if (!(data5 === "characters" || data5 === "minutes")) {
												validate20.errors = [{
													instancePath: instancePath + "/products/" + i0 + "/billing_unit",
													schemaPath: "#/properties/products/items/properties/billing_unit/enum",
													keyword: "enum",
													params: { allowedValues: schema31.properties.products.items.properties.billing_unit.enum },
													message: "must be equal to one of the allowed values"
												}];
												return false;
											}
											var valid2 = true;
										} else var valid2 = true;
										if (valid2) {
											if (data3.api_key_unit_count !== void 0) {
												let data6 = data3.api_key_unit_count;
												if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
													validate20.errors = [{
														instancePath: instancePath + "/products/" + i0 + "/api_key_unit_count",
														schemaPath: "#/properties/products/items/properties/api_key_unit_count/type",
														keyword: "type",
														params: { type: "integer" },
														message: "must be integer"
													}];
													return false;
												}
												if (typeof data6 == "number" && isFinite(data6)) {
													if (data6 < 0 || isNaN(data6)) {
														validate20.errors = [{
															instancePath: instancePath + "/products/" + i0 + "/api_key_unit_count",
															schemaPath: "#/properties/products/items/properties/api_key_unit_count/minimum",
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
												if (data3.account_unit_count !== void 0) {
													let data7 = data3.account_unit_count;
													if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7))) {
														validate20.errors = [{
															instancePath: instancePath + "/products/" + i0 + "/account_unit_count",
															schemaPath: "#/properties/products/items/properties/account_unit_count/type",
															keyword: "type",
															params: { type: "integer" },
															message: "must be integer"
														}];
														return false;
													}
													if (typeof data7 == "number" && isFinite(data7)) {
														if (data7 < 0 || isNaN(data7)) {
															validate20.errors = [{
																instancePath: instancePath + "/products/" + i0 + "/account_unit_count",
																schemaPath: "#/properties/products/items/properties/account_unit_count/minimum",
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
													if (data3.api_key_character_count !== void 0) {
														let data8 = data3.api_key_character_count;
														if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
															validate20.errors = [{
																instancePath: instancePath + "/products/" + i0 + "/api_key_character_count",
																schemaPath: "#/properties/products/items/properties/api_key_character_count/type",
																keyword: "type",
																params: { type: "integer" },
																message: "must be integer"
															}];
															return false;
														}
														if (typeof data8 == "number" && isFinite(data8)) {
															if (data8 < 0 || isNaN(data8)) {
																validate20.errors = [{
																	instancePath: instancePath + "/products/" + i0 + "/api_key_character_count",
																	schemaPath: "#/properties/products/items/properties/api_key_character_count/minimum",
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
														if (data3.character_count !== void 0) {
															let data9 = data3.character_count;
															if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
																validate20.errors = [{
																	instancePath: instancePath + "/products/" + i0 + "/character_count",
																	schemaPath: "#/properties/products/items/properties/character_count/type",
																	keyword: "type",
																	params: { type: "integer" },
																	message: "must be integer"
																}];
																return false;
															}
															if (typeof data9 == "number" && isFinite(data9)) {
																if (data9 < 0 || isNaN(data9)) {
																	validate20.errors = [{
																		instancePath: instancePath + "/products/" + i0 + "/character_count",
																		schemaPath: "#/properties/products/items/properties/character_count/minimum",
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
								}
							} else {
								validate20.errors = [{
									instancePath: instancePath + "/products/" + i0,
									schemaPath: "#/properties/products/items/type",
									keyword: "type",
									params: { type: "object" },
									message: "must be object"
								}];
								return false;
							}
						}
					} else {
						validate20.errors = [{
							instancePath: instancePath + "/products",
							schemaPath: "#/properties/products/type",
							keyword: "type",
							params: { type: "array" },
							message: "must be array"
						}];
						return false;
					}
					var valid0 = true;
				} else var valid0 = true;
				if (valid0) {
					if (data.api_key_character_count !== void 0) {
						let data10 = data.api_key_character_count;
						if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
							validate20.errors = [{
								instancePath: instancePath + "/api_key_character_count",
								schemaPath: "#/properties/api_key_character_count/type",
								keyword: "type",
								params: { type: "integer" },
								message: "must be integer"
							}];
							return false;
						}
						if (typeof data10 == "number" && isFinite(data10)) {
							if (data10 < 0 || isNaN(data10)) {
								validate20.errors = [{
									instancePath: instancePath + "/api_key_character_count",
									schemaPath: "#/properties/api_key_character_count/minimum",
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
					if (valid0) {
						if (data.api_key_character_limit !== void 0) {
							let data11 = data.api_key_character_limit;
							if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
								validate20.errors = [{
									instancePath: instancePath + "/api_key_character_limit",
									schemaPath: "#/properties/api_key_character_limit/type",
									keyword: "type",
									params: { type: "integer" },
									message: "must be integer"
								}];
								return false;
							}
							if (typeof data11 == "number" && isFinite(data11)) {
								if (data11 < 0 || isNaN(data11)) {
									validate20.errors = [{
										instancePath: instancePath + "/api_key_character_limit",
										schemaPath: "#/properties/api_key_character_limit/minimum",
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
						if (valid0) {
							if (data.speech_to_text_milliseconds_count !== void 0) {
								let data12 = data.speech_to_text_milliseconds_count;
								if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12))) {
									validate20.errors = [{
										instancePath: instancePath + "/speech_to_text_milliseconds_count",
										schemaPath: "#/properties/speech_to_text_milliseconds_count/type",
										keyword: "type",
										params: { type: "integer" },
										message: "must be integer"
									}];
									return false;
								}
								if (0 !== data12) {
									validate20.errors = [{
										instancePath: instancePath + "/speech_to_text_milliseconds_count",
										schemaPath: "#/properties/speech_to_text_milliseconds_count/const",
										keyword: "const",
										params: { allowedValue: 0 },
										message: "must be equal to constant"
									}];
									return false;
								}
								var valid0 = true;
							} else var valid0 = true;
							if (valid0) {
								if (data.speech_to_text_milliseconds_limit !== void 0) {
									let data13 = data.speech_to_text_milliseconds_limit;
									if (!(typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13))) {
										validate20.errors = [{
											instancePath: instancePath + "/speech_to_text_milliseconds_limit",
											schemaPath: "#/properties/speech_to_text_milliseconds_limit/type",
											keyword: "type",
											params: { type: "integer" },
											message: "must be integer"
										}];
										return false;
									}
									if (0 !== data13) {
										validate20.errors = [{
											instancePath: instancePath + "/speech_to_text_milliseconds_limit",
											schemaPath: "#/properties/speech_to_text_milliseconds_limit/const",
											keyword: "const",
											params: { allowedValue: 0 },
											message: "must be equal to constant"
										}];
										return false;
									}
									var valid0 = true;
								} else var valid0 = true;
								if (valid0) {
									if (data.speech_to_text_minutes_count !== void 0) {
										let data14 = data.speech_to_text_minutes_count;
										if (!(typeof data14 == "number" && !(data14 % 1) && !isNaN(data14) && isFinite(data14))) {
											validate20.errors = [{
												instancePath: instancePath + "/speech_to_text_minutes_count",
												schemaPath: "#/properties/speech_to_text_minutes_count/type",
												keyword: "type",
												params: { type: "integer" },
												message: "must be integer"
											}];
											return false;
										}
										if (typeof data14 == "number" && isFinite(data14)) {
											if (data14 < 0 || isNaN(data14)) {
												validate20.errors = [{
													instancePath: instancePath + "/speech_to_text_minutes_count",
													schemaPath: "#/properties/speech_to_text_minutes_count/minimum",
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
									if (valid0) {
										if (data.speech_to_text_minutes_limit !== void 0) {
											let data15 = data.speech_to_text_minutes_limit;
											if (!(typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15))) {
												validate20.errors = [{
													instancePath: instancePath + "/speech_to_text_minutes_limit",
													schemaPath: "#/properties/speech_to_text_minutes_limit/type",
													keyword: "type",
													params: { type: "integer" },
													message: "must be integer"
												}];
												return false;
											}
											if (typeof data15 == "number" && isFinite(data15)) {
												if (data15 < 0 || isNaN(data15)) {
													validate20.errors = [{
														instancePath: instancePath + "/speech_to_text_minutes_limit",
														schemaPath: "#/properties/speech_to_text_minutes_limit/minimum",
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
										if (valid0) {
											if (data.start_time !== void 0) {
												let data16 = data.start_time;
												if (typeof data16 === "string") {
													if (!pattern4.test(data16)) {
														validate20.errors = [{
															instancePath: instancePath + "/start_time",
															schemaPath: "#/properties/start_time/pattern",
															keyword: "pattern",
															params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$" },
															message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$\""
														}];
														return false;
													}
												} else {
													validate20.errors = [{
														instancePath: instancePath + "/start_time",
														schemaPath: "#/properties/start_time/type",
														keyword: "type",
														params: { type: "string" },
														message: "must be string"
													}];
													return false;
												}
												var valid0 = true;
											} else var valid0 = true;
											if (valid0) {
												if (data.end_time !== void 0) {
													let data17 = data.end_time;
													if (typeof data17 === "string") {
														if (!pattern4.test(data17)) {
															validate20.errors = [{
																instancePath: instancePath + "/end_time",
																schemaPath: "#/properties/end_time/pattern",
																keyword: "pattern",
																params: { pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$" },
																message: "must match pattern \"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$\""
															}];
															return false;
														}
													} else {
														validate20.errors = [{
															instancePath: instancePath + "/end_time",
															schemaPath: "#/properties/end_time/type",
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
									}
								}
							}
						}
					}
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
		"character_count": true,
		"character_limit": true,
		"products": true,
		"api_key_character_count": true,
		"api_key_character_limit": true,
		"speech_to_text_milliseconds_count": true,
		"speech_to_text_milliseconds_limit": true,
		"speech_to_text_minutes_count": true,
		"speech_to_text_minutes_limit": true,
		"start_time": true,
		"end_time": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
export { status200 };
