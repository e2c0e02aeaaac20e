// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
// virtual:getLanguages.answers
const status200 = validate20;
const schema31 = { "anyOf": [{
	"type": "array",
	"items": {
		"type": "object",
		"required": [
			"lang",
			"name",
			"usable_as_source",
			"usable_as_target",
			"features"
		],
		"properties": {
			"lang": {
				"type": "string",
				"pattern": "^[a-z]{2,3}(-([A-Z]{2}|[A-Z][a-z]{3}|[0-9]{3}))?$"
			},
			"name": { "type": "string" },
			"usable_as_source": { "type": "boolean" },
			"usable_as_target": { "type": "boolean" },
			"features": {
				"type": "array",
				"uniqueItems": true,
				"items": {
					"type": "string",
					"enum": [
						"auto_detection",
						"custom_instructions",
						"formality",
						"glossary",
						"tag_handling",
						"tone",
						"transcription",
						"transcription_external",
						"translated_speech",
						"translated_speech_external",
						"writing_style"
					]
				}
			}
		}
	}
}, {
	"type": "array",
	"items": {
		"type": "object",
		"required": [
			"lang",
			"name",
			"usable_as_source",
			"usable_as_target",
			"status",
			"features"
		],
		"properties": {
			"lang": {
				"type": "string",
				"pattern": "^[a-z]{2,3}(-([A-Z]{2}|[A-Z][a-z]{3}|[0-9]{3}))?$"
			},
			"name": { "type": "string" },
			"usable_as_source": { "type": "boolean" },
			"usable_as_target": { "type": "boolean" },
			"status": {
				"type": "string",
				"enum": ["stable", "beta"]
			},
			"features": {
				"type": "object",
				"propertyNames": { "enum": [
					"auto_detection",
					"formality",
					"glossary",
					"spoken_terms",
					"style_rules",
					"tag_handling",
					"tone",
					"transcription",
					"translated_speech",
					"translation_memory",
					"writing_style"
				] },
				"additionalProperties": {
					"type": "object",
					"required": ["status"],
					"properties": {
						"status": {
							"type": "string",
							"enum": ["stable", "beta"]
						},
						"external": {
							"type": "boolean",
							"const": true
						}
					}
				}
			}
		}
	}
}] };
const pattern4 = new RegExp("^[a-z]{2,3}(-([A-Z]{2}|[A-Z][a-z]{3}|[0-9]{3}))?$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	const _errs0 = errors;
	let valid0 = false;
	const _errs1 = errors;
	if (errors === _errs1) {
		if (Array.isArray(data)) {
			const len0 = data.length;
			for (let i0 = 0; i0 < len0; i0++) {
				let data0 = data[i0];
				const _errs3 = errors;
				if (errors === _errs3) {
					if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
						let missing0;
						if (data0.lang === void 0 && (missing0 = "lang") || data0.name === void 0 && (missing0 = "name") || data0.usable_as_source === void 0 && (missing0 = "usable_as_source") || data0.usable_as_target === void 0 && (missing0 = "usable_as_target") || data0.features === void 0 && (missing0 = "features")) {
							const err0 = {
								instancePath: instancePath + "/" + i0,
								schemaPath: "#/anyOf/0/items/required",
								keyword: "required",
								params: { missingProperty: missing0 },
								message: "must have required property '" + missing0 + "'"
							};
							if (vErrors === null) vErrors = [err0];
							else vErrors.push(err0);
							errors++;
						} else {
							if (data0.lang !== void 0) {
								let data1 = data0.lang;
								const _errs5 = errors;
								if (errors === _errs5) {
									if (typeof data1 === "string") {
										if (!pattern4.test(data1)) {
											const err1 = {
												instancePath: instancePath + "/" + i0 + "/lang",
												schemaPath: "#/anyOf/0/items/properties/lang/pattern",
												keyword: "pattern",
												params: { pattern: "^[a-z]{2,3}(-([A-Z]{2}|[A-Z][a-z]{3}|[0-9]{3}))?$" },
												message: "must match pattern \"^[a-z]{2,3}(-([A-Z]{2}|[A-Z][a-z]{3}|[0-9]{3}))?$\""
											};
											if (vErrors === null) vErrors = [err1];
											else vErrors.push(err1);
											errors++;
										}
									} else {
										const err2 = {
											instancePath: instancePath + "/" + i0 + "/lang",
											schemaPath: "#/anyOf/0/items/properties/lang/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										};
										if (vErrors === null) vErrors = [err2];
										else vErrors.push(err2);
										errors++;
									}
								}
								var valid2 = _errs5 === errors;
							} else var valid2 = true;
							if (valid2) {
								if (data0.name !== void 0) {
									const _errs7 = errors;
									if (typeof data0.name !== "string") {
										const err3 = {
											instancePath: instancePath + "/" + i0 + "/name",
											schemaPath: "#/anyOf/0/items/properties/name/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										};
										if (vErrors === null) vErrors = [err3];
										else vErrors.push(err3);
										errors++;
									}
									var valid2 = _errs7 === errors;
								} else var valid2 = true;
								if (valid2) {
									if (data0.usable_as_source !== void 0) {
										const _errs9 = errors;
										if (typeof data0.usable_as_source !== "boolean") {
											const err4 = {
												instancePath: instancePath + "/" + i0 + "/usable_as_source",
												schemaPath: "#/anyOf/0/items/properties/usable_as_source/type",
												keyword: "type",
												params: { type: "boolean" },
												message: "must be boolean"
											};
											if (vErrors === null) vErrors = [err4];
											else vErrors.push(err4);
											errors++;
										}
										var valid2 = _errs9 === errors;
									} else var valid2 = true;
									if (valid2) {
										if (data0.usable_as_target !== void 0) {
											const _errs11 = errors;
											if (typeof data0.usable_as_target !== "boolean") {
												const err5 = {
													instancePath: instancePath + "/" + i0 + "/usable_as_target",
													schemaPath: "#/anyOf/0/items/properties/usable_as_target/type",
													keyword: "type",
													params: { type: "boolean" },
													message: "must be boolean"
												};
												if (vErrors === null) vErrors = [err5];
												else vErrors.push(err5);
												errors++;
											}
											var valid2 = _errs11 === errors;
										} else var valid2 = true;
										if (valid2) {
											if (data0.features !== void 0) {
												let data5 = data0.features;
												const _errs13 = errors;
												if (errors === _errs13) {
													if (Array.isArray(data5)) {
														var valid3 = true;
														const len1 = data5.length;
														for (let i1 = 0; i1 < len1; i1++) {
															let data6 = data5[i1];
															const _errs15 = errors;
															if (typeof data6 !== "string") {
																const err6 = {
																	instancePath: instancePath + "/" + i0 + "/features/" + i1,
																	schemaPath: "#/anyOf/0/items/properties/features/items/type",
																	keyword: "type",
																	params: { type: "string" },
																	message: "must be string"
																};
																if (vErrors === null) vErrors = [err6];
																else vErrors.push(err6);
																errors++;
															}
															if (!(data6 === "auto_detection" || data6 === "custom_instructions" || data6 === "formality" || data6 === "glossary" || data6 === "tag_handling" || data6 === "tone" || data6 === "transcription" || data6 === "transcription_external" || data6 === "translated_speech" || data6 === "translated_speech_external" || data6 === "writing_style")) {
																const err7 = {
																	instancePath: instancePath + "/" + i0 + "/features/" + i1,
																	schemaPath: "#/anyOf/0/items/properties/features/items/enum",
																	keyword: "enum",
																	params: { allowedValues: schema31.anyOf[0].items.properties.features.items.enum },
																	message: "must be equal to one of the allowed values"
																};
																if (vErrors === null) vErrors = [err7];
																else vErrors.push(err7);
																errors++;
															}
															var valid3 = _errs15 === errors;
															if (!valid3) break;
														}
														if (valid3) {
															let i2 = data5.length;
															let j0;
															if (i2 > 1) {
																const indices0 = {};
																for (; i2--;) {
																	let item0 = data5[i2];
																	if (typeof item0 !== "string") continue;
																	if (typeof indices0[item0] == "number") {
																		j0 = indices0[item0];
																		const err8 = {
																			instancePath: instancePath + "/" + i0 + "/features",
																			schemaPath: "#/anyOf/0/items/properties/features/uniqueItems",
																			keyword: "uniqueItems",
																			params: {
																				i: i2,
																				j: j0
																			},
																			message: "must NOT have duplicate items (items ## " + j0 + " and " + i2 + " are identical)"
																		};
																		if (vErrors === null) vErrors = [err8];
																		else vErrors.push(err8);
																		errors++;
																		break;
																	}
																	indices0[item0] = i2;
																}
															}
														}
													} else {
														const err9 = {
															instancePath: instancePath + "/" + i0 + "/features",
															schemaPath: "#/anyOf/0/items/properties/features/type",
															keyword: "type",
															params: { type: "array" },
															message: "must be array"
														};
														if (vErrors === null) vErrors = [err9];
														else vErrors.push(err9);
														errors++;
													}
												}
												var valid2 = _errs13 === errors;
											} else var valid2 = true;
										}
									}
								}
							}
						}
					} else {
						const err10 = {
							instancePath: instancePath + "/" + i0,
							schemaPath: "#/anyOf/0/items/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object"
						};
						if (vErrors === null) vErrors = [err10];
						else vErrors.push(err10);
						errors++;
					}
				}
				if (!(_errs3 === errors)) break;
			}
		} else {
			const err11 = {
				instancePath,
				schemaPath: "#/anyOf/0/type",
				keyword: "type",
				params: { type: "array" },
				message: "must be array"
			};
			if (vErrors === null) vErrors = [err11];
			else vErrors.push(err11);
			errors++;
		}
	}
	var _valid0 = _errs1 === errors;
	valid0 = valid0 || _valid0;
	if (_valid0) var items0 = true;
	const _errs17 = errors;
	if (errors === _errs17) {
		if (Array.isArray(data)) {
			const len2 = data.length;
			for (let i3 = 0; i3 < len2; i3++) {
				let data7 = data[i3];
				const _errs19 = errors;
				if (errors === _errs19) {
					if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
						let missing1;
						if (data7.lang === void 0 && (missing1 = "lang") || data7.name === void 0 && (missing1 = "name") || data7.usable_as_source === void 0 && (missing1 = "usable_as_source") || data7.usable_as_target === void 0 && (missing1 = "usable_as_target") || data7.status === void 0 && (missing1 = "status") || data7.features === void 0 && (missing1 = "features")) {
							const err12 = {
								instancePath: instancePath + "/" + i3,
								schemaPath: "#/anyOf/1/items/required",
								keyword: "required",
								params: { missingProperty: missing1 },
								message: "must have required property '" + missing1 + "'"
							};
							if (vErrors === null) vErrors = [err12];
							else vErrors.push(err12);
							errors++;
						} else {
							if (data7.lang !== void 0) {
								let data8 = data7.lang;
								const _errs21 = errors;
								if (errors === _errs21) {
									if (typeof data8 === "string") {
										if (!pattern4.test(data8)) {
											const err13 = {
												instancePath: instancePath + "/" + i3 + "/lang",
												schemaPath: "#/anyOf/1/items/properties/lang/pattern",
												keyword: "pattern",
												params: { pattern: "^[a-z]{2,3}(-([A-Z]{2}|[A-Z][a-z]{3}|[0-9]{3}))?$" },
												message: "must match pattern \"^[a-z]{2,3}(-([A-Z]{2}|[A-Z][a-z]{3}|[0-9]{3}))?$\""
											};
											if (vErrors === null) vErrors = [err13];
											else vErrors.push(err13);
											errors++;
										}
									} else {
										const err14 = {
											instancePath: instancePath + "/" + i3 + "/lang",
											schemaPath: "#/anyOf/1/items/properties/lang/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										};
										if (vErrors === null) vErrors = [err14];
										else vErrors.push(err14);
										errors++;
									}
								}
								var valid6 = _errs21 === errors;
							} else var valid6 = true;
							if (valid6) {
								if (data7.name !== void 0) {
									const _errs23 = errors;
									if (typeof data7.name !== "string") {
										const err15 = {
											instancePath: instancePath + "/" + i3 + "/name",
											schemaPath: "#/anyOf/1/items/properties/name/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										};
										if (vErrors === null) vErrors = [err15];
										else vErrors.push(err15);
										errors++;
									}
									var valid6 = _errs23 === errors;
								} else var valid6 = true;
								if (valid6) {
									if (data7.usable_as_source !== void 0) {
										const _errs25 = errors;
										if (typeof data7.usable_as_source !== "boolean") {
											const err16 = {
												instancePath: instancePath + "/" + i3 + "/usable_as_source",
												schemaPath: "#/anyOf/1/items/properties/usable_as_source/type",
												keyword: "type",
												params: { type: "boolean" },
												message: "must be boolean"
											};
											if (vErrors === null) vErrors = [err16];
											else vErrors.push(err16);
											errors++;
										}
										var valid6 = _errs25 === errors;
									} else var valid6 = true;
									if (valid6) {
										if (data7.usable_as_target !== void 0) {
											const _errs27 = errors;
											if (typeof data7.usable_as_target !== "boolean") {
												const err17 = {
													instancePath: instancePath + "/" + i3 + "/usable_as_target",
													schemaPath: "#/anyOf/1/items/properties/usable_as_target/type",
													keyword: "type",
													params: { type: "boolean" },
													message: "must be boolean"
												};
												if (vErrors === null) vErrors = [err17];
												else vErrors.push(err17);
												errors++;
											}
											var valid6 = _errs27 === errors;
										} else var valid6 = true;
										if (valid6) {
											if (data7.status !== void 0) {
												let data12 = data7.status;
												const _errs29 = errors;
												if (typeof data12 !== "string") {
													const err18 = {
														instancePath: instancePath + "/" + i3 + "/status",
														schemaPath: "#/anyOf/1/items/properties/status/type",
														keyword: "type",
														params: { type: "string" },
														message: "must be string"
													};
													if (vErrors === null) vErrors = [err18];
													else vErrors.push(err18);
													errors++;
												}
												if (!(data12 === "stable" || data12 === "beta")) {
													const err19 = {
														instancePath: instancePath + "/" + i3 + "/status",
														schemaPath: "#/anyOf/1/items/properties/status/enum",
														keyword: "enum",
														params: { allowedValues: schema31.anyOf[1].items.properties.status.enum },
														message: "must be equal to one of the allowed values"
													};
													if (vErrors === null) vErrors = [err19];
													else vErrors.push(err19);
													errors++;
												}
												var valid6 = _errs29 === errors;
											} else var valid6 = true;
											if (valid6) {
												if (data7.features !== void 0) {
													let data13 = data7.features;
													const _errs31 = errors;
													if (errors === _errs31) {
														if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
															for (const key0 in data13) {
																const _errs33 = errors;
																if (!(key0 === "auto_detection" || key0 === "formality" || key0 === "glossary" || key0 === "spoken_terms" || key0 === "style_rules" || key0 === "tag_handling" || key0 === "tone" || key0 === "transcription" || key0 === "translated_speech" || key0 === "translation_memory" || key0 === "writing_style")) {
																	const err20 = {
																		instancePath: instancePath + "/" + i3 + "/features",
																		schemaPath: "#/anyOf/1/items/properties/features/propertyNames/enum",
																		keyword: "enum",
																		params: { allowedValues: schema31.anyOf[1].items.properties.features.propertyNames.enum },
																		message: "must be equal to one of the allowed values",
																		propertyName: key0
																	};
																	if (vErrors === null) vErrors = [err20];
																	else vErrors.push(err20);
																	errors++;
																}
																var valid7 = _errs33 === errors;
																if (!valid7) {
																	const err21 = {
																		instancePath: instancePath + "/" + i3 + "/features",
																		schemaPath: "#/anyOf/1/items/properties/features/propertyNames",
																		keyword: "propertyNames",
																		params: { propertyName: key0 },
																		message: "property name must be valid"
																	};
																	if (vErrors === null) vErrors = [err21];
																	else vErrors.push(err21);
																	errors++;
																	break;
																}
															}
															if (valid7) for (const key1 in data13) {
																let data14 = data13[key1];
																const _errs35 = errors;
																if (errors === _errs35) {
																	if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
																		let missing2;
																		if (data14.status === void 0 && (missing2 = "status")) {
																			const err22 = {
																				instancePath: instancePath + "/" + i3 + "/features/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
																				schemaPath: "#/anyOf/1/items/properties/features/additionalProperties/required",
																				keyword: "required",
																				params: { missingProperty: missing2 },
																				message: "must have required property '" + missing2 + "'"
																			};
																			if (vErrors === null) vErrors = [err22];
																			else vErrors.push(err22);
																			errors++;
																		} else {
																			if (data14.status !== void 0) {
																				let data15 = data14.status;
																				const _errs37 = errors;
																				if (typeof data15 !== "string") {
																					const err23 = {
																						instancePath: instancePath + "/" + i3 + "/features/" + key1.replace(/~/g, "~0").replace(/\//g, "~1") + "/status",
																						schemaPath: "#/anyOf/1/items/properties/features/additionalProperties/properties/status/type",
																						keyword: "type",
																						params: { type: "string" },
																						message: "must be string"
																					};
																					if (vErrors === null) vErrors = [err23];
																					else vErrors.push(err23);
																					errors++;
																				}
																				if (!(data15 === "stable" || data15 === "beta")) {
																					const err24 = {
																						instancePath: instancePath + "/" + i3 + "/features/" + key1.replace(/~/g, "~0").replace(/\//g, "~1") + "/status",
																						schemaPath: "#/anyOf/1/items/properties/features/additionalProperties/properties/status/enum",
																						keyword: "enum",
																						params: { allowedValues: schema31.anyOf[1].items.properties.features.additionalProperties.properties.status.enum },
																						message: "must be equal to one of the allowed values"
																					};
																					if (vErrors === null) vErrors = [err24];
																					else vErrors.push(err24);
																					errors++;
																				}
																				var valid9 = _errs37 === errors;
																			} else var valid9 = true;
																			if (valid9) {
																				if (data14.external !== void 0) {
																					let data16 = data14.external;
																					const _errs39 = errors;
																					if (typeof data16 !== "boolean") {
																						const err25 = {
																							instancePath: instancePath + "/" + i3 + "/features/" + key1.replace(/~/g, "~0").replace(/\//g, "~1") + "/external",
																							schemaPath: "#/anyOf/1/items/properties/features/additionalProperties/properties/external/type",
																							keyword: "type",
																							params: { type: "boolean" },
																							message: "must be boolean"
																						};
																						if (vErrors === null) vErrors = [err25];
																						else vErrors.push(err25);
																						errors++;
																					}
																					if (true !== data16) {
																						const err26 = {
																							instancePath: instancePath + "/" + i3 + "/features/" + key1.replace(/~/g, "~0").replace(/\//g, "~1") + "/external",
																							schemaPath: "#/anyOf/1/items/properties/features/additionalProperties/properties/external/const",
																							keyword: "const",
																							params: { allowedValue: true },
																							message: "must be equal to constant"
																						};
																						if (vErrors === null) vErrors = [err26];
																						else vErrors.push(err26);
																						errors++;
																					}
																					var valid9 = _errs39 === errors;
																				} else var valid9 = true;
																			}
																		}
																	} else {
																		const err27 = {
																			instancePath: instancePath + "/" + i3 + "/features/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
																			schemaPath: "#/anyOf/1/items/properties/features/additionalProperties/type",
																			keyword: "type",
																			params: { type: "object" },
																			message: "must be object"
																		};
																		if (vErrors === null) vErrors = [err27];
																		else vErrors.push(err27);
																		errors++;
																	}
																}
																if (!(_errs35 === errors)) break;
															}
														} else {
															const err28 = {
																instancePath: instancePath + "/" + i3 + "/features",
																schemaPath: "#/anyOf/1/items/properties/features/type",
																keyword: "type",
																params: { type: "object" },
																message: "must be object"
															};
															if (vErrors === null) vErrors = [err28];
															else vErrors.push(err28);
															errors++;
														}
													}
													var valid6 = _errs31 === errors;
												} else var valid6 = true;
											}
										}
									}
								}
							}
						}
					} else {
						const err29 = {
							instancePath: instancePath + "/" + i3,
							schemaPath: "#/anyOf/1/items/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object"
						};
						if (vErrors === null) vErrors = [err29];
						else vErrors.push(err29);
						errors++;
					}
				}
				if (!(_errs19 === errors)) break;
			}
		} else {
			const err30 = {
				instancePath,
				schemaPath: "#/anyOf/1/type",
				keyword: "type",
				params: { type: "array" },
				message: "must be array"
			};
			if (vErrors === null) vErrors = [err30];
			else vErrors.push(err30);
			errors++;
		}
	}
	var _valid0 = _errs17 === errors;
	valid0 = valid0 || _valid0;
	if (_valid0) {
		if (items0 !== true) items0 = true;
	}
	if (!valid0) {
		const err31 = {
			instancePath,
			schemaPath: "#/anyOf",
			keyword: "anyOf",
			params: {},
			message: "must match a schema in anyOf"
		};
		if (vErrors === null) vErrors = [err31];
		else vErrors.push(err31);
		errors++;
		validate20.errors = vErrors;
		return false;
	} else {
		errors = _errs0;
		if (vErrors !== null) {
			if (_errs0) vErrors.length = _errs0;
			else vErrors = null;
		}
	}
	validate20.errors = vErrors;
	evaluated0.items = items0;
	return errors === 0;
}
validate20.evaluated = {
	"dynamicProps": false,
	"dynamicItems": true
};
export { status200 };
