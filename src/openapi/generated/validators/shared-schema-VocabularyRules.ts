// @ts-nocheck Generated from openapi/openapi.yaml by "npm run generate". Do not edit.
import { n as __esmMin, r as __exportAll } from "./shared-rolldown-runtime.ts";
// virtual:schema-DatesAndTimesRules
var virtual_schema_DatesAndTimesRules_exports = __exportAll({ shared: () => shared$6 });
function validate20$6(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20$6.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!func1$4.call(schema31$6.properties, key0)) {
			validate20$6.errors = [{
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			}];
			return false;
		}
		if (data.calendar_era !== void 0) {
			let data0 = data.calendar_era;
			if (typeof data0 !== "string") {
				validate20$6.errors = [{
					instancePath: instancePath + "/calendar_era",
					schemaPath: "#/properties/calendar_era/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				}];
				return false;
			}
			if (!(data0 === "use_bc_and_ad" || data0 === "use_bce_and_ce")) {
				validate20$6.errors = [{
					instancePath: instancePath + "/calendar_era",
					schemaPath: "#/properties/calendar_era/enum",
					keyword: "enum",
					params: { allowedValues: schema31$6.properties.calendar_era.enum },
					message: "must be equal to one of the allowed values"
				}];
				return false;
			}
			var valid0 = true;
		} else var valid0 = true;
		if (valid0) {
			if (data.centuries !== void 0) {
				let data1 = data.centuries;
				if (typeof data1 !== "string") {
					validate20$6.errors = [{
						instancePath: instancePath + "/centuries",
						schemaPath: "#/properties/centuries/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					}];
					return false;
				}
				if (!(data1 === "spell_out" || data1 === "use_arabic_numerals" || data1 === "use_numerals" || data1 === "use_roman_numerals")) {
					validate20$6.errors = [{
						instancePath: instancePath + "/centuries",
						schemaPath: "#/properties/centuries/enum",
						keyword: "enum",
						params: { allowedValues: schema31$6.properties.centuries.enum },
						message: "must be equal to one of the allowed values"
					}];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.date_format !== void 0) {
					let data2 = data.date_format;
					if (typeof data2 !== "string") {
						validate20$6.errors = [{
							instancePath: instancePath + "/date_format",
							schemaPath: "#/properties/date_format/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						}];
						return false;
					}
					if (!(data2 === "use_dd_period_mm_period_yy_with_leading_zeros_for_single_digit_days_and_months" || data2 === "use_dd_period_mm_period_yyyy" || data2 === "use_dd_period_mm_period_yyyy_with_leading_zeros_for_single_digit_days_and_months" || data2 === "use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_jan_period_feb_period_mrz_period_apr_period_mai_jun_period_jul_period_aug_period_sep_period_okt_period_nov_period_dez_period_without_leading_zeros_for_single_digit_days" || data2 === "use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_jan_period_febr_period_maerz_apr_period_mai_juni_juli_aug_period_sept_period_okt_period_nov_period_dez_period_without_leading_zeros_for_single_digit_days" || data2 === "use_dd_period_space_month_yyyy_without_leading_zeros_for_single_digit_days" || data2 === "use_dd_slash_mm_slash_yyyy" || data2 === "use_dd_slash_mm_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months" || data2 === "use_dd_space_spelled_out_month_space_yyyy" || data2 === "use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_septiembre_for_ninth_month" || data2 === "use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_setiembre_for_ninth_month" || data2 === "use_dd_space_spelled_out_month_space_yyyy_without_leading_zeros_for_single_digit_days" || data2 === "use_historical_eras_and_write_numbers_in_chinese_followed_by_chinese_word_公元前_or_公元后_with_arabic_numerals_in_parentheses" || data2 === "use_mm_slash_dd_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months" || data2 === "use_numerals_only_with_leading_zero_for_single_digits" || data2 === "use_numerals_only_without_leading_zero_for_single_digits" || data2 === "use_spelled_out_month_space_dd_comma_space_yyyy_and_use_spanish_word_septiembre_for_ninth_month" || data2 === "use_spelled_out_month_space_dd_comma_space_yyyy_without_leading_zeros_for_single_digit_days" || data2 === "use_traditional_calendar_system_with_chinese_numbers" || data2 === "use_yyyy_chinese_word_年_mm_chinese_word_月_dd_chinese_word_日_with_chinese_numbers" || data2 === "use_yyyy_chinese_word_年_mm_chinese_word_月_dd_chinese_word_日_without_leading_zero_for_single_digit_months_and_days" || data2 === "use_yyyy_hyphen_mm_hyphen_dd_with_leading_zero_for_single_digit_days_and_months" || data2 === "use_yyyy_hyphen_mm_hyphen_dd_with_leading_zeros_for_single_digit_days_and_months" || data2 === "use_yyyy_korean word_년_space_mm_korean word_월_space_dd_korean word_일_without_leading_zero_for_single_digit_days_and_months" || data2 === "use_yyyy_period_mm_period_dd" || data2 === "use_yyyy_period_space_mm_period_space_dd_period_space_without_leading_zero_for_single_digit_days_and_months" || data2 === "use_yyyy_slash_mm_slash_dd" || data2 === "use_yyyy_slash_mm_slash_dd_with_leading_zero_for_single_digit_days_and_months")) {
						validate20$6.errors = [{
							instancePath: instancePath + "/date_format",
							schemaPath: "#/properties/date_format/enum",
							keyword: "enum",
							params: { allowedValues: schema31$6.properties.date_format.enum },
							message: "must be equal to one of the allowed values"
						}];
						return false;
					}
					var valid0 = true;
				} else var valid0 = true;
				if (valid0) {
					if (data.dates_in_numerical_form !== void 0) {
						let data3 = data.dates_in_numerical_form;
						if (typeof data3 !== "string") {
							validate20$6.errors = [{
								instancePath: instancePath + "/dates_in_numerical_form",
								schemaPath: "#/properties/dates_in_numerical_form/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						if (!(data3 === "use_dd_hyphen_mm_hyphen_yyyy" || data3 === "use_dd_period_mm_period_yyyy" || data3 === "use_dd_slash_mm_slash_yyyy")) {
							validate20$6.errors = [{
								instancePath: instancePath + "/dates_in_numerical_form",
								schemaPath: "#/properties/dates_in_numerical_form/enum",
								keyword: "enum",
								params: { allowedValues: schema31$6.properties.dates_in_numerical_form.enum },
								message: "must be equal to one of the allowed values"
							}];
							return false;
						}
						var valid0 = true;
					} else var valid0 = true;
					if (valid0) {
						if (data.decades !== void 0) {
							let data4 = data.decades;
							if (typeof data4 !== "string") {
								validate20$6.errors = [{
									instancePath: instancePath + "/decades",
									schemaPath: "#/properties/decades/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							if (!(data4 === "spell_out" || data4 === "use_apostrophe_yy" || data4 === "use_yy_for_20th_century_but_yyyy_for_other_centuries" || data4 === "use_yy_without_apostrophe" || data4 === "use_yyyy")) {
								validate20$6.errors = [{
									instancePath: instancePath + "/decades",
									schemaPath: "#/properties/decades/enum",
									keyword: "enum",
									params: { allowedValues: schema31$6.properties.decades.enum },
									message: "must be equal to one of the allowed values"
								}];
								return false;
							}
							var valid0 = true;
						} else var valid0 = true;
						if (valid0) {
							if (data.hours_minutes_seconds_separator !== void 0) {
								let data5 = data.hours_minutes_seconds_separator;
								if (typeof data5 !== "string") {
									validate20$6.errors = [{
										instancePath: instancePath + "/hours_minutes_seconds_separator",
										schemaPath: "#/properties/hours_minutes_seconds_separator/type",
										keyword: "type",
										params: { type: "string" },
										message: "must be string"
									}];
									return false;
								}
								if (!(data5 === "use_colon" || data5 === "use_period")) {
									validate20$6.errors = [{
										instancePath: instancePath + "/hours_minutes_seconds_separator",
										schemaPath: "#/properties/hours_minutes_seconds_separator/enum",
										keyword: "enum",
										params: { allowedValues: schema31$6.properties.hours_minutes_seconds_separator.enum },
										message: "must be equal to one of the allowed values"
									}];
									return false;
								}
								var valid0 = true;
							} else var valid0 = true;
							if (valid0) {
								if (data.hours_minutes_separator !== void 0) {
									let data6 = data.hours_minutes_separator;
									if (typeof data6 !== "string") {
										validate20$6.errors = [{
											instancePath: instancePath + "/hours_minutes_separator",
											schemaPath: "#/properties/hours_minutes_separator/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
									if (!(data6 === "use_colon_without_spaces" || data6 === "use_letter_h_with_regular_space_on_either_side" || data6 === "use_letter_h_without_spaces")) {
										validate20$6.errors = [{
											instancePath: instancePath + "/hours_minutes_separator",
											schemaPath: "#/properties/hours_minutes_separator/enum",
											keyword: "enum",
											params: { allowedValues: schema31$6.properties.hours_minutes_separator.enum },
											message: "must be equal to one of the allowed values"
										}];
										return false;
									}
									var valid0 = true;
								} else var valid0 = true;
								if (valid0) {
									if (data.midnight_in_numerals !== void 0) {
										let data7 = data.midnight_in_numerals;
										if (typeof data7 !== "string") {
											validate20$6.errors = [{
												instancePath: instancePath + "/midnight_in_numerals",
												schemaPath: "#/properties/midnight_in_numerals/type",
												keyword: "type",
												params: { type: "string" },
												message: "must be string"
											}];
											return false;
										}
										if (!(data7 === "use_00_00" || data7 === "use_24_00")) {
											validate20$6.errors = [{
												instancePath: instancePath + "/midnight_in_numerals",
												schemaPath: "#/properties/midnight_in_numerals/enum",
												keyword: "enum",
												params: { allowedValues: schema31$6.properties.midnight_in_numerals.enum },
												message: "must be equal to one of the allowed values"
											}];
											return false;
										}
										var valid0 = true;
									} else var valid0 = true;
									if (valid0) {
										if (data.single_digit_days_and_months !== void 0) {
											let data8 = data.single_digit_days_and_months;
											if (typeof data8 !== "string") {
												validate20$6.errors = [{
													instancePath: instancePath + "/single_digit_days_and_months",
													schemaPath: "#/properties/single_digit_days_and_months/type",
													keyword: "type",
													params: { type: "string" },
													message: "must be string"
												}];
												return false;
											}
											if (!(data8 === "do_not_use_leading_zero" || data8 === "use_leading_zero")) {
												validate20$6.errors = [{
													instancePath: instancePath + "/single_digit_days_and_months",
													schemaPath: "#/properties/single_digit_days_and_months/enum",
													keyword: "enum",
													params: { allowedValues: schema31$6.properties.single_digit_days_and_months.enum },
													message: "must be equal to one of the allowed values"
												}];
												return false;
											}
											var valid0 = true;
										} else var valid0 = true;
										if (valid0) {
											if (data.single_digit_hours !== void 0) {
												let data9 = data.single_digit_hours;
												if (typeof data9 !== "string") {
													validate20$6.errors = [{
														instancePath: instancePath + "/single_digit_hours",
														schemaPath: "#/properties/single_digit_hours/type",
														keyword: "type",
														params: { type: "string" },
														message: "must be string"
													}];
													return false;
												}
												if (!(data9 === "do_not_use_leading_zero" || data9 === "use_leading_zero")) {
													validate20$6.errors = [{
														instancePath: instancePath + "/single_digit_hours",
														schemaPath: "#/properties/single_digit_hours/enum",
														keyword: "enum",
														params: { allowedValues: schema31$6.properties.single_digit_hours.enum },
														message: "must be equal to one of the allowed values"
													}];
													return false;
												}
												var valid0 = true;
											} else var valid0 = true;
											if (valid0) {
												if (data.time_format !== void 0) {
													let data10 = data.time_format;
													if (typeof data10 !== "string") {
														validate20$6.errors = [{
															instancePath: instancePath + "/time_format",
															schemaPath: "#/properties/time_format/type",
															keyword: "type",
															params: { type: "string" },
															message: "must be string"
														}];
														return false;
													}
													if (!(data10 === "spell_out_time_in_words" || data10 === "use_12_hour_clock_and_do_not_specify_morning_or_evening" || data10 === "use_12_hour_clock_and_lowercase_am_or_pm_with_periods" || data10 === "use_12_hour_clock_and_lowercase_am_or_pm_with_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm" || data10 === "use_12_hour_clock_and_lowercase_am_or_pm_without_periods" || data10 === "use_12_hour_clock_and_lowercase_am_or_pm_without_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm" || data10 === "use_12_hour_clock_and_specify_morning_or_evening" || data10 === "use_12_hour_clock_and_uppercase_am_or_pm_with_periods" || data10 === "use_12_hour_clock_and_uppercase_am_or_pm_with_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm" || data10 === "use_12_hour_clock_and_uppercase_am_or_pm_without_periods" || data10 === "use_12_hour_clock_and_uppercase_am_or_pm_without_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm" || data10 === "use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_arabic_numerals" || data10 === "use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_arabic_numerals_with_chinese_word_点_for_hours" || data10 === "use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_arabic_numerals_with_chinese_words_时_and_分_for_hours_and_minutes" || data10 === "use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_chinese_numbers_with_chinese_words_时_and_分_for_hours_and_minutes" || data10 === "use_12_hour_clock_with_arabic_numerals_and_colon" || data10 === "use_12_hour_clock_with_korean_words_시_and_분" || data10 === "use_12_hour_clock_without_leading_zero_or_minutes_for_full_hours_use_colon_as_separator_and_lowercase_am_or_pm_without_periods" || data10 === "use_12_hour_clock_without_leading_zero_or_minutes_for_full_hours_use_colon_as_separator_and_uppercase_am_or_pm_without_periods" || data10 === "use_12_hour_clock_without_leading_zero_use_period_as_separator_and_lowercase_am_or_pm_with_periods_and_spaces" || data10 === "use_24_hour_clock" || data10 === "use_24_hour_clock_with_arabic_numerals_and_colon" || data10 === "use_24_hour_clock_with_colon_as_separator" || data10 === "use_24_hour_clock_with_korean_words_시_and_분" || data10 === "use_24_hour_clock_with_period_as_separator" || data10 === "use_hh_colon_mm_german_word_uhr_with_leading_zeros_for_single_digit_hours" || data10 === "use_hh_colon_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours" || data10 === "use_hh_period_mm_german_word_uhr_with_leading_zeros_for_single_digit_hours" || data10 === "use_hh_period_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours" || data10 === "use_hh_period_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours_and_for_full_hours_state_hour_only")) {
														validate20$6.errors = [{
															instancePath: instancePath + "/time_format",
															schemaPath: "#/properties/time_format/enum",
															keyword: "enum",
															params: { allowedValues: schema31$6.properties.time_format.enum },
															message: "must be equal to one of the allowed values"
														}];
														return false;
													}
													var valid0 = true;
												} else var valid0 = true;
												if (valid0) {
													if (data.writing_dates !== void 0) {
														let data11 = data.writing_dates;
														if (typeof data11 !== "string") {
															validate20$6.errors = [{
																instancePath: instancePath + "/writing_dates",
																schemaPath: "#/properties/writing_dates/type",
																keyword: "type",
																params: { type: "string" },
																message: "must be string"
															}];
															return false;
														}
														if (!(data11 === "use_dd_space_spelled_out_month_space_yyyy" || data11 === "use_numerals")) {
															validate20$6.errors = [{
																instancePath: instancePath + "/writing_dates",
																schemaPath: "#/properties/writing_dates/enum",
																keyword: "enum",
																params: { allowedValues: schema31$6.properties.writing_dates.enum },
																message: "must be equal to one of the allowed values"
															}];
															return false;
														}
														var valid0 = true;
													} else var valid0 = true;
													if (valid0) {
														if (data.years !== void 0) {
															let data12 = data.years;
															if (typeof data12 !== "string") {
																validate20$6.errors = [{
																	instancePath: instancePath + "/years",
																	schemaPath: "#/properties/years/type",
																	keyword: "type",
																	params: { type: "string" },
																	message: "must be string"
																}];
																return false;
															}
															if (!(data12 === "use_apostrophe_yy" || data12 === "use_common_era" || data12 === "use_japanese_imperial_era" || data12 === "use_yyyy")) {
																validate20$6.errors = [{
																	instancePath: instancePath + "/years",
																	schemaPath: "#/properties/years/enum",
																	keyword: "enum",
																	params: { allowedValues: schema31$6.properties.years.enum },
																	message: "must be equal to one of the allowed values"
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
			}
		}
	} else {
		validate20$6.errors = [{
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		}];
		return false;
	}
	validate20$6.errors = vErrors;
	return true;
}
var shared$6, schema31$6, func1$4;
var init_virtual_schema_DatesAndTimesRules = __esmMin((() => {
	shared$6 = validate20$6;
	schema31$6 = {
		"type": "object",
		"additionalProperties": false,
		"properties": {
			"calendar_era": {
				"type": "string",
				"enum": ["use_bc_and_ad", "use_bce_and_ce"]
			},
			"centuries": {
				"type": "string",
				"enum": [
					"spell_out",
					"use_arabic_numerals",
					"use_numerals",
					"use_roman_numerals"
				]
			},
			"date_format": {
				"type": "string",
				"enum": [
					"use_dd_period_mm_period_yy_with_leading_zeros_for_single_digit_days_and_months",
					"use_dd_period_mm_period_yyyy",
					"use_dd_period_mm_period_yyyy_with_leading_zeros_for_single_digit_days_and_months",
					"use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_jan_period_feb_period_mrz_period_apr_period_mai_jun_period_jul_period_aug_period_sep_period_okt_period_nov_period_dez_period_without_leading_zeros_for_single_digit_days",
					"use_dd_period_space_abbreviated_month_yyyy_with_abbreviations_jan_period_febr_period_maerz_apr_period_mai_juni_juli_aug_period_sept_period_okt_period_nov_period_dez_period_without_leading_zeros_for_single_digit_days",
					"use_dd_period_space_month_yyyy_without_leading_zeros_for_single_digit_days",
					"use_dd_slash_mm_slash_yyyy",
					"use_dd_slash_mm_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months",
					"use_dd_space_spelled_out_month_space_yyyy",
					"use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_septiembre_for_ninth_month",
					"use_dd_space_spelled_out_month_space_yyyy_and_use_spanish_word_setiembre_for_ninth_month",
					"use_dd_space_spelled_out_month_space_yyyy_without_leading_zeros_for_single_digit_days",
					"use_historical_eras_and_write_numbers_in_chinese_followed_by_chinese_word_公元前_or_公元后_with_arabic_numerals_in_parentheses",
					"use_mm_slash_dd_slash_yyyy_with_leading_zeros_for_single_digit_days_and_months",
					"use_numerals_only_with_leading_zero_for_single_digits",
					"use_numerals_only_without_leading_zero_for_single_digits",
					"use_spelled_out_month_space_dd_comma_space_yyyy_and_use_spanish_word_septiembre_for_ninth_month",
					"use_spelled_out_month_space_dd_comma_space_yyyy_without_leading_zeros_for_single_digit_days",
					"use_traditional_calendar_system_with_chinese_numbers",
					"use_yyyy_chinese_word_年_mm_chinese_word_月_dd_chinese_word_日_with_chinese_numbers",
					"use_yyyy_chinese_word_年_mm_chinese_word_月_dd_chinese_word_日_without_leading_zero_for_single_digit_months_and_days",
					"use_yyyy_hyphen_mm_hyphen_dd_with_leading_zero_for_single_digit_days_and_months",
					"use_yyyy_hyphen_mm_hyphen_dd_with_leading_zeros_for_single_digit_days_and_months",
					"use_yyyy_korean word_년_space_mm_korean word_월_space_dd_korean word_일_without_leading_zero_for_single_digit_days_and_months",
					"use_yyyy_period_mm_period_dd",
					"use_yyyy_period_space_mm_period_space_dd_period_space_without_leading_zero_for_single_digit_days_and_months",
					"use_yyyy_slash_mm_slash_dd",
					"use_yyyy_slash_mm_slash_dd_with_leading_zero_for_single_digit_days_and_months"
				]
			},
			"dates_in_numerical_form": {
				"type": "string",
				"enum": [
					"use_dd_hyphen_mm_hyphen_yyyy",
					"use_dd_period_mm_period_yyyy",
					"use_dd_slash_mm_slash_yyyy"
				]
			},
			"decades": {
				"type": "string",
				"enum": [
					"spell_out",
					"use_apostrophe_yy",
					"use_yy_for_20th_century_but_yyyy_for_other_centuries",
					"use_yy_without_apostrophe",
					"use_yyyy"
				]
			},
			"hours_minutes_seconds_separator": {
				"type": "string",
				"enum": ["use_colon", "use_period"]
			},
			"hours_minutes_separator": {
				"type": "string",
				"enum": [
					"use_colon_without_spaces",
					"use_letter_h_with_regular_space_on_either_side",
					"use_letter_h_without_spaces"
				]
			},
			"midnight_in_numerals": {
				"type": "string",
				"enum": ["use_00_00", "use_24_00"]
			},
			"single_digit_days_and_months": {
				"type": "string",
				"enum": ["do_not_use_leading_zero", "use_leading_zero"]
			},
			"single_digit_hours": {
				"type": "string",
				"enum": ["do_not_use_leading_zero", "use_leading_zero"]
			},
			"time_format": {
				"type": "string",
				"enum": [
					"spell_out_time_in_words",
					"use_12_hour_clock_and_do_not_specify_morning_or_evening",
					"use_12_hour_clock_and_lowercase_am_or_pm_with_periods",
					"use_12_hour_clock_and_lowercase_am_or_pm_with_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm",
					"use_12_hour_clock_and_lowercase_am_or_pm_without_periods",
					"use_12_hour_clock_and_lowercase_am_or_pm_without_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm",
					"use_12_hour_clock_and_specify_morning_or_evening",
					"use_12_hour_clock_and_uppercase_am_or_pm_with_periods",
					"use_12_hour_clock_and_uppercase_am_or_pm_with_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm",
					"use_12_hour_clock_and_uppercase_am_or_pm_without_periods",
					"use_12_hour_clock_and_uppercase_am_or_pm_without_periods_except_use_noon_and_midnight_instead_of_12_am_and_12_pm",
					"use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_arabic_numerals",
					"use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_arabic_numerals_with_chinese_word_点_for_hours",
					"use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_arabic_numerals_with_chinese_words_时_and_分_for_hours_and_minutes",
					"use_12_hour_clock_and_write_chinese_word_上午_or_下午_or_chinese_word_早上_or_晚上_followed_by_chinese_numbers_with_chinese_words_时_and_分_for_hours_and_minutes",
					"use_12_hour_clock_with_arabic_numerals_and_colon",
					"use_12_hour_clock_with_korean_words_시_and_분",
					"use_12_hour_clock_without_leading_zero_or_minutes_for_full_hours_use_colon_as_separator_and_lowercase_am_or_pm_without_periods",
					"use_12_hour_clock_without_leading_zero_or_minutes_for_full_hours_use_colon_as_separator_and_uppercase_am_or_pm_without_periods",
					"use_12_hour_clock_without_leading_zero_use_period_as_separator_and_lowercase_am_or_pm_with_periods_and_spaces",
					"use_24_hour_clock",
					"use_24_hour_clock_with_arabic_numerals_and_colon",
					"use_24_hour_clock_with_colon_as_separator",
					"use_24_hour_clock_with_korean_words_시_and_분",
					"use_24_hour_clock_with_period_as_separator",
					"use_hh_colon_mm_german_word_uhr_with_leading_zeros_for_single_digit_hours",
					"use_hh_colon_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours",
					"use_hh_period_mm_german_word_uhr_with_leading_zeros_for_single_digit_hours",
					"use_hh_period_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours",
					"use_hh_period_mm_german_word_uhr_without_leading_zeros_for_single_digit_hours_and_for_full_hours_state_hour_only"
				]
			},
			"writing_dates": {
				"type": "string",
				"enum": ["use_dd_space_spelled_out_month_space_yyyy", "use_numerals"]
			},
			"years": {
				"type": "string",
				"enum": [
					"use_apostrophe_yy",
					"use_common_era",
					"use_japanese_imperial_era",
					"use_yyyy"
				]
			}
		}
	};
	func1$4 = Object.prototype.hasOwnProperty;
	validate20$6.evaluated = {
		"props": true,
		"dynamicProps": false,
		"dynamicItems": false
	};
}));
// virtual:schema-FormattingRules
var virtual_schema_FormattingRules_exports = __exportAll({ shared: () => shared$5 });
function validate20$5(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20$5.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "email_address_format" || key0 === "phone_number_country_code_format" || key0 === "phone_number_format" || key0 === "space_between_arabic_numerals_and_unit" || key0 === "space_between_chinese_and_english" || key0 === "space_between_chinese_characters_and_arabic_numerals")) {
			validate20$5.errors = [{
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			}];
			return false;
		}
		if (data.email_address_format !== void 0) {
			let data0 = data.email_address_format;
			if (typeof data0 !== "string") {
				validate20$5.errors = [{
					instancePath: instancePath + "/email_address_format",
					schemaPath: "#/properties/email_address_format/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				}];
				return false;
			}
			if (!(data0 === "place_domain_in_parentheses" || data0 === "replace_at_symbol_with_english_word_at_in_brackets_and_replace_periods_with_english_word_dot_in_brackets" || data0 === "replace_at_symbol_with_english_word_at_in_brackets_with_space_on_either_side" || data0 === "replace_at_symbol_with_english_word_at_in_parentheses_with_space_on_either_side" || data0 === "replace_at_symbol_with_english_word_at_with_space_on_either_side" || data0 === "use_standard_format")) {
				validate20$5.errors = [{
					instancePath: instancePath + "/email_address_format",
					schemaPath: "#/properties/email_address_format/enum",
					keyword: "enum",
					params: { allowedValues: schema31$5.properties.email_address_format.enum },
					message: "must be equal to one of the allowed values"
				}];
				return false;
			}
			var valid0 = true;
		} else var valid0 = true;
		if (valid0) {
			if (data.phone_number_country_code_format !== void 0) {
				let data1 = data.phone_number_country_code_format;
				if (typeof data1 !== "string") {
					validate20$5.errors = [{
						instancePath: instancePath + "/phone_number_country_code_format",
						schemaPath: "#/properties/phone_number_country_code_format/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					}];
					return false;
				}
				if (!(data1 === "use_00_before_country_code" || data1 === "use_plus_sign_before_country_code")) {
					validate20$5.errors = [{
						instancePath: instancePath + "/phone_number_country_code_format",
						schemaPath: "#/properties/phone_number_country_code_format/enum",
						keyword: "enum",
						params: { allowedValues: schema31$5.properties.phone_number_country_code_format.enum },
						message: "must be equal to one of the allowed values"
					}];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.phone_number_format !== void 0) {
					let data2 = data.phone_number_format;
					if (typeof data2 !== "string") {
						validate20$5.errors = [{
							instancePath: instancePath + "/phone_number_format",
							schemaPath: "#/properties/phone_number_format/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						}];
						return false;
					}
					if (!(data2 === "do_not_use_spaces" || data2 === "do_not_use_spaces_or_special_characters_between_digits_of_phone_number" || data2 === "keep_original_format" || data2 === "place_area_code_in_parentheses_followed_by_space" || data2 === "separate_area_code_and_phone_number_with_slash" || data2 === "separate_area_code_and_phone_number_with_space" || data2 === "separate_country_code_area_code_local_prefix_and_last_four_digits_with_hyphens" || data2 === "separate_country_code_area_code_local_prefix_and_last_four_digits_with_periods" || data2 === "separate_country_code_area_code_local_prefix_and_last_four_digits_with_spaces" || data2 === "use_north_american_numbering_plan_format" || data2 === "use_space_after_country_code")) {
						validate20$5.errors = [{
							instancePath: instancePath + "/phone_number_format",
							schemaPath: "#/properties/phone_number_format/enum",
							keyword: "enum",
							params: { allowedValues: schema31$5.properties.phone_number_format.enum },
							message: "must be equal to one of the allowed values"
						}];
						return false;
					}
					var valid0 = true;
				} else var valid0 = true;
				if (valid0) {
					if (data.space_between_arabic_numerals_and_unit !== void 0) {
						let data3 = data.space_between_arabic_numerals_and_unit;
						if (typeof data3 !== "string") {
							validate20$5.errors = [{
								instancePath: instancePath + "/space_between_arabic_numerals_and_unit",
								schemaPath: "#/properties/space_between_arabic_numerals_and_unit/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						if (!(data3 === "do_not_use")) {
							validate20$5.errors = [{
								instancePath: instancePath + "/space_between_arabic_numerals_and_unit",
								schemaPath: "#/properties/space_between_arabic_numerals_and_unit/enum",
								keyword: "enum",
								params: { allowedValues: schema31$5.properties.space_between_arabic_numerals_and_unit.enum },
								message: "must be equal to one of the allowed values"
							}];
							return false;
						}
						var valid0 = true;
					} else var valid0 = true;
					if (valid0) {
						if (data.space_between_chinese_and_english !== void 0) {
							let data4 = data.space_between_chinese_and_english;
							if (typeof data4 !== "string") {
								validate20$5.errors = [{
									instancePath: instancePath + "/space_between_chinese_and_english",
									schemaPath: "#/properties/space_between_chinese_and_english/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							if (!(data4 === "do_not_use")) {
								validate20$5.errors = [{
									instancePath: instancePath + "/space_between_chinese_and_english",
									schemaPath: "#/properties/space_between_chinese_and_english/enum",
									keyword: "enum",
									params: { allowedValues: schema31$5.properties.space_between_chinese_and_english.enum },
									message: "must be equal to one of the allowed values"
								}];
								return false;
							}
							var valid0 = true;
						} else var valid0 = true;
						if (valid0) {
							if (data.space_between_chinese_characters_and_arabic_numerals !== void 0) {
								let data5 = data.space_between_chinese_characters_and_arabic_numerals;
								if (typeof data5 !== "string") {
									validate20$5.errors = [{
										instancePath: instancePath + "/space_between_chinese_characters_and_arabic_numerals",
										schemaPath: "#/properties/space_between_chinese_characters_and_arabic_numerals/type",
										keyword: "type",
										params: { type: "string" },
										message: "must be string"
									}];
									return false;
								}
								if (!(data5 === "do_not_use")) {
									validate20$5.errors = [{
										instancePath: instancePath + "/space_between_chinese_characters_and_arabic_numerals",
										schemaPath: "#/properties/space_between_chinese_characters_and_arabic_numerals/enum",
										keyword: "enum",
										params: { allowedValues: schema31$5.properties.space_between_chinese_characters_and_arabic_numerals.enum },
										message: "must be equal to one of the allowed values"
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
	} else {
		validate20$5.errors = [{
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		}];
		return false;
	}
	validate20$5.errors = vErrors;
	return true;
}
var shared$5, schema31$5;
var init_virtual_schema_FormattingRules = __esmMin((() => {
	shared$5 = validate20$5;
	schema31$5 = {
		"type": "object",
		"additionalProperties": false,
		"properties": {
			"email_address_format": {
				"type": "string",
				"enum": [
					"place_domain_in_parentheses",
					"replace_at_symbol_with_english_word_at_in_brackets_and_replace_periods_with_english_word_dot_in_brackets",
					"replace_at_symbol_with_english_word_at_in_brackets_with_space_on_either_side",
					"replace_at_symbol_with_english_word_at_in_parentheses_with_space_on_either_side",
					"replace_at_symbol_with_english_word_at_with_space_on_either_side",
					"use_standard_format"
				]
			},
			"phone_number_country_code_format": {
				"type": "string",
				"enum": ["use_00_before_country_code", "use_plus_sign_before_country_code"]
			},
			"phone_number_format": {
				"type": "string",
				"enum": [
					"do_not_use_spaces",
					"do_not_use_spaces_or_special_characters_between_digits_of_phone_number",
					"keep_original_format",
					"place_area_code_in_parentheses_followed_by_space",
					"separate_area_code_and_phone_number_with_slash",
					"separate_area_code_and_phone_number_with_space",
					"separate_country_code_area_code_local_prefix_and_last_four_digits_with_hyphens",
					"separate_country_code_area_code_local_prefix_and_last_four_digits_with_periods",
					"separate_country_code_area_code_local_prefix_and_last_four_digits_with_spaces",
					"use_north_american_numbering_plan_format",
					"use_space_after_country_code"
				]
			},
			"space_between_arabic_numerals_and_unit": {
				"type": "string",
				"enum": ["do_not_use"]
			},
			"space_between_chinese_and_english": {
				"type": "string",
				"enum": ["do_not_use"]
			},
			"space_between_chinese_characters_and_arabic_numerals": {
				"type": "string",
				"enum": ["do_not_use"]
			}
		}
	};
	validate20$5.evaluated = {
		"props": true,
		"dynamicProps": false,
		"dynamicItems": false
	};
}));
// virtual:schema-NumbersRules
var virtual_schema_NumbersRules_exports = __exportAll({ shared: () => shared$4 });
function validate20$4(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20$4.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!func1$3.call(schema31$4.properties, key0)) {
			validate20$4.errors = [{
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			}];
			return false;
		}
		if (data.approximate_numbers !== void 0) {
			let data0 = data.approximate_numbers;
			if (typeof data0 !== "string") {
				validate20$4.errors = [{
					instancePath: instancePath + "/approximate_numbers",
					schemaPath: "#/properties/approximate_numbers/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				}];
				return false;
			}
			if (!(data0 === "use_kanji_numbers")) {
				validate20$4.errors = [{
					instancePath: instancePath + "/approximate_numbers",
					schemaPath: "#/properties/approximate_numbers/enum",
					keyword: "enum",
					params: { allowedValues: schema31$4.properties.approximate_numbers.enum },
					message: "must be equal to one of the allowed values"
				}];
				return false;
			}
			var valid0 = true;
		} else var valid0 = true;
		if (valid0) {
			if (data.currency_format !== void 0) {
				let data1 = data.currency_format;
				if (typeof data1 !== "string") {
					validate20$4.errors = [{
						instancePath: instancePath + "/currency_format",
						schemaPath: "#/properties/currency_format/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					}];
					return false;
				}
				if (!(data1 === "spell_out" || data1 === "spell_out_currency_name_followed_by_amount_in_arabic_numerals_without_space" || data1 === "spell_out_currency_name_followed_by_amount_in_chinese" || data1 === "use_amount_followed_by_currency_symbol_without_space" || data1 === "use_amount_followed_by_space_then_currency_symbol" || data1 === "use_amount_followed_by_space_then_iso_code" || data1 === "use_amount_followed_by_space_then_spell_out_currency_name" || data1 === "use_amount_followed_by_space_then_spell_out_currency_name_in_lowercase" || data1 === "use_amount_followed_by_spelled_out_currency_name_in_japanese_without_space" || data1 === "use_amount_followed_by_spelled_out_currency_name_without_space" || data1 === "use_currency_symbol_but_spell_out_if_no_symbol_exists" || data1 === "use_currency_symbol_but_use_iso_code_if_no_symbol_exists" || data1 === "use_currency_symbol_followed_by_amount_in_arabic_numerals_without_space" || data1 === "use_currency_symbol_followed_by_amount_without_space" || data1 === "use_currency_symbol_followed_by_space_then_amount" || data1 === "use_currency_symbol_followed_by_space_then_amount_in_arabic_numerals" || data1 === "use_full_width_currency_symbol_followed_by_amount_without_space" || data1 === "use_half_width_currency_symbol_followed_by_amount_without_space" || data1 === "use_half_width_currency_symbol_followed_by_space_then_amount" || data1 === "use_iso_code" || data1 === "use_iso_code_followed_by_space_then_amount" || data1 === "use_iso_code_followed_by_space_then_amount_in_arabic_numerals")) {
					validate20$4.errors = [{
						instancePath: instancePath + "/currency_format",
						schemaPath: "#/properties/currency_format/enum",
						keyword: "enum",
						params: { allowedValues: schema31$4.properties.currency_format.enum },
						message: "must be equal to one of the allowed values"
					}];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.decimal_numbers_less_than_one !== void 0) {
					let data2 = data.decimal_numbers_less_than_one;
					if (typeof data2 !== "string") {
						validate20$4.errors = [{
							instancePath: instancePath + "/decimal_numbers_less_than_one",
							schemaPath: "#/properties/decimal_numbers_less_than_one/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						}];
						return false;
					}
					if (!(data2 === "always_use_0_before_decimal_separator")) {
						validate20$4.errors = [{
							instancePath: instancePath + "/decimal_numbers_less_than_one",
							schemaPath: "#/properties/decimal_numbers_less_than_one/enum",
							keyword: "enum",
							params: { allowedValues: schema31$4.properties.decimal_numbers_less_than_one.enum },
							message: "must be equal to one of the allowed values"
						}];
						return false;
					}
					var valid0 = true;
				} else var valid0 = true;
				if (valid0) {
					if (data.decimal_separator !== void 0) {
						let data3 = data.decimal_separator;
						if (typeof data3 !== "string") {
							validate20$4.errors = [{
								instancePath: instancePath + "/decimal_separator",
								schemaPath: "#/properties/decimal_separator/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						if (!(data3 === "use_comma_and_do_not_use_thousands_separator" || data3 === "use_comma_as_decimal_separator" || data3 === "use_comma_do_not_use_thousands_separator_and_use_period_only_for_radio_stations" || data3 === "use_period_and_do_not_use_thousands_separator" || data3 === "use_period_as_decimal_separator")) {
							validate20$4.errors = [{
								instancePath: instancePath + "/decimal_separator",
								schemaPath: "#/properties/decimal_separator/enum",
								keyword: "enum",
								params: { allowedValues: schema31$4.properties.decimal_separator.enum },
								message: "must be equal to one of the allowed values"
							}];
							return false;
						}
						var valid0 = true;
					} else var valid0 = true;
					if (valid0) {
						if (data.dimensions_separator !== void 0) {
							let data4 = data.dimensions_separator;
							if (typeof data4 !== "string") {
								validate20$4.errors = [{
									instancePath: instancePath + "/dimensions_separator",
									schemaPath: "#/properties/dimensions_separator/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							if (!(data4 === "use_multiplication_sign_between_dimensions_with_space_on_either_side" || data4 === "use_multiplication_sign_between_dimensions_without_space_on_either_side" || data4 === "use_x_between_dimensions_with_space_on_either_side" || data4 === "use_x_between_dimensions_without_space_on_either_side")) {
								validate20$4.errors = [{
									instancePath: instancePath + "/dimensions_separator",
									schemaPath: "#/properties/dimensions_separator/enum",
									keyword: "enum",
									params: { allowedValues: schema31$4.properties.dimensions_separator.enum },
									message: "must be equal to one of the allowed values"
								}];
								return false;
							}
							var valid0 = true;
						} else var valid0 = true;
						if (valid0) {
							if (data.equation_formula_reference !== void 0) {
								let data5 = data.equation_formula_reference;
								if (typeof data5 !== "string") {
									validate20$4.errors = [{
										instancePath: instancePath + "/equation_formula_reference",
										schemaPath: "#/properties/equation_formula_reference/type",
										keyword: "type",
										params: { type: "string" },
										message: "must be string"
									}];
									return false;
								}
								if (!(data5 === "always_use_arabic_numerals_to_number_equations_or_formulas_referenced_in_text")) {
									validate20$4.errors = [{
										instancePath: instancePath + "/equation_formula_reference",
										schemaPath: "#/properties/equation_formula_reference/enum",
										keyword: "enum",
										params: { allowedValues: schema31$4.properties.equation_formula_reference.enum },
										message: "must be equal to one of the allowed values"
									}];
									return false;
								}
								var valid0 = true;
							} else var valid0 = true;
							if (valid0) {
								if (data.kanji_numbers !== void 0) {
									let data6 = data.kanji_numbers;
									if (typeof data6 !== "string") {
										validate20$4.errors = [{
											instancePath: instancePath + "/kanji_numbers",
											schemaPath: "#/properties/kanji_numbers/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
									if (!(data6 === "use_kanji_numbers_for_numbers_in_phrases_and_counting_method_based_on_native_japanese_readings")) {
										validate20$4.errors = [{
											instancePath: instancePath + "/kanji_numbers",
											schemaPath: "#/properties/kanji_numbers/enum",
											keyword: "enum",
											params: { allowedValues: schema31$4.properties.kanji_numbers.enum },
											message: "must be equal to one of the allowed values"
										}];
										return false;
									}
									var valid0 = true;
								} else var valid0 = true;
								if (valid0) {
									if (data.large_number_format !== void 0) {
										let data7 = data.large_number_format;
										if (typeof data7 !== "string") {
											validate20$4.errors = [{
												instancePath: instancePath + "/large_number_format",
												schemaPath: "#/properties/large_number_format/type",
												keyword: "type",
												params: { type: "string" },
												message: "must be string"
											}];
											return false;
										}
										if (!(data7 === "always_use_arabic_numerals" || data7 === "spell_out_large_numbers" || data7 === "use_abbreviations_for_large_numbers" || data7 === "use_chinese_characters_for_ten_thousands_and_hundred_millions" || data7 === "use_comma_to_separate_large_numbers_into_units_of_three_except_for_calendar_years" || data7 === "use_kanji_for_trillions_hundred_millions_and_ten_thousands" || data7 === "use_korean_words_만_억_조_with_space" || data7 === "use_korean_words_만_억_조_without_space")) {
											validate20$4.errors = [{
												instancePath: instancePath + "/large_number_format",
												schemaPath: "#/properties/large_number_format/enum",
												keyword: "enum",
												params: { allowedValues: schema31$4.properties.large_number_format.enum },
												message: "must be equal to one of the allowed values"
											}];
											return false;
										}
										var valid0 = true;
									} else var valid0 = true;
									if (valid0) {
										if (data.large_sums_of_money !== void 0) {
											let data8 = data.large_sums_of_money;
											if (typeof data8 !== "string") {
												validate20$4.errors = [{
													instancePath: instancePath + "/large_sums_of_money",
													schemaPath: "#/properties/large_sums_of_money/type",
													keyword: "type",
													params: { type: "string" },
													message: "must be string"
												}];
												return false;
											}
											if (!(data8 === "spell_out_italian_words_milione_and_miliardo" || data8 === "use_italian_words_mio_and_mrd_instead_of_italian_words_milione_and_miliardo")) {
												validate20$4.errors = [{
													instancePath: instancePath + "/large_sums_of_money",
													schemaPath: "#/properties/large_sums_of_money/enum",
													keyword: "enum",
													params: { allowedValues: schema31$4.properties.large_sums_of_money.enum },
													message: "must be equal to one of the allowed values"
												}];
												return false;
											}
											var valid0 = true;
										} else var valid0 = true;
										if (valid0) {
											if (data.large_sums_of_money_format !== void 0) {
												let data9 = data.large_sums_of_money_format;
												if (typeof data9 !== "string") {
													validate20$4.errors = [{
														instancePath: instancePath + "/large_sums_of_money_format",
														schemaPath: "#/properties/large_sums_of_money_format/type",
														keyword: "type",
														params: { type: "string" },
														message: "must be string"
													}];
													return false;
												}
												if (!(data9 === "use_amount_followed_by_abbreviation_for_million_or_billion_without_space" || data9 === "use_amount_followed_by_space_then_abbreviation_for_million_or_billion" || data9 === "use_amount_followed_by_space_then_english_word_million_or_billion")) {
													validate20$4.errors = [{
														instancePath: instancePath + "/large_sums_of_money_format",
														schemaPath: "#/properties/large_sums_of_money_format/enum",
														keyword: "enum",
														params: { allowedValues: schema31$4.properties.large_sums_of_money_format.enum },
														message: "must be equal to one of the allowed values"
													}];
													return false;
												}
												var valid0 = true;
											} else var valid0 = true;
											if (valid0) {
												if (data.list_of_measurements_with_units !== void 0) {
													let data10 = data.list_of_measurements_with_units;
													if (typeof data10 !== "string") {
														validate20$4.errors = [{
															instancePath: instancePath + "/list_of_measurements_with_units",
															schemaPath: "#/properties/list_of_measurements_with_units/type",
															keyword: "type",
															params: { type: "string" },
															message: "must be string"
														}];
														return false;
													}
													if (!(data10 === "repeat_unit_for_each_measurement_in_list")) {
														validate20$4.errors = [{
															instancePath: instancePath + "/list_of_measurements_with_units",
															schemaPath: "#/properties/list_of_measurements_with_units/enum",
															keyword: "enum",
															params: { allowedValues: schema31$4.properties.list_of_measurements_with_units.enum },
															message: "must be equal to one of the allowed values"
														}];
														return false;
													}
													var valid0 = true;
												} else var valid0 = true;
												if (valid0) {
													if (data.mathematical_expression_spacing !== void 0) {
														let data11 = data.mathematical_expression_spacing;
														if (typeof data11 !== "string") {
															validate20$4.errors = [{
																instancePath: instancePath + "/mathematical_expression_spacing",
																schemaPath: "#/properties/mathematical_expression_spacing/type",
																keyword: "type",
																params: { type: "string" },
																message: "must be string"
															}];
															return false;
														}
														if (!(data11 === "use_space_between_elements_of_mathematical_expression_or_equation")) {
															validate20$4.errors = [{
																instancePath: instancePath + "/mathematical_expression_spacing",
																schemaPath: "#/properties/mathematical_expression_spacing/enum",
																keyword: "enum",
																params: { allowedValues: schema31$4.properties.mathematical_expression_spacing.enum },
																message: "must be equal to one of the allowed values"
															}];
															return false;
														}
														var valid0 = true;
													} else var valid0 = true;
													if (valid0) {
														if (data.number_format !== void 0) {
															let data12 = data.number_format;
															if (typeof data12 !== "string") {
																validate20$4.errors = [{
																	instancePath: instancePath + "/number_format",
																	schemaPath: "#/properties/number_format/type",
																	keyword: "type",
																	params: { type: "string" },
																	message: "must be string"
																}];
																return false;
															}
															if (!(data12 === "use_half_width_comma_to_separate_large_numbers_into_units_of_three_except_for_calendar_years_and_use_half_width_period_as_decimal_separator")) {
																validate20$4.errors = [{
																	instancePath: instancePath + "/number_format",
																	schemaPath: "#/properties/number_format/enum",
																	keyword: "enum",
																	params: { allowedValues: schema31$4.properties.number_format.enum },
																	message: "must be equal to one of the allowed values"
																}];
																return false;
															}
															var valid0 = true;
														} else var valid0 = true;
														if (valid0) {
															if (data.number_separator !== void 0) {
																let data13 = data.number_separator;
																if (typeof data13 !== "string") {
																	validate20$4.errors = [{
																		instancePath: instancePath + "/number_separator",
																		schemaPath: "#/properties/number_separator/type",
																		keyword: "type",
																		params: { type: "string" },
																		message: "must be string"
																	}];
																	return false;
																}
																if (!(data13 === "do_not_use_chinese_comma_to_separate_numbers_indicating_approximate_value" || data13 === "use_chinese_comma_to_separate_numbers_in_abbreviations")) {
																	validate20$4.errors = [{
																		instancePath: instancePath + "/number_separator",
																		schemaPath: "#/properties/number_separator/enum",
																		keyword: "enum",
																		params: { allowedValues: schema31$4.properties.number_separator.enum },
																		message: "must be equal to one of the allowed values"
																	}];
																	return false;
																}
																var valid0 = true;
															} else var valid0 = true;
															if (valid0) {
																if (data.numbers_of_5_digits_or_more !== void 0) {
																	let data14 = data.numbers_of_5_digits_or_more;
																	if (typeof data14 !== "string") {
																		validate20$4.errors = [{
																			instancePath: instancePath + "/numbers_of_5_digits_or_more",
																			schemaPath: "#/properties/numbers_of_5_digits_or_more/type",
																			keyword: "type",
																			params: { type: "string" },
																			message: "must be string"
																		}];
																		return false;
																	}
																	if (!(data14 === "use_comma_as_decimal_separator_and_period_as_thousands_separator" || data14 === "use_comma_as_decimal_separator_and_space_as_thousands_separator" || data14 === "use_comma_as_decimal_separator_period_as_thousands_separator_and_period_for_radio_stations" || data14 === "use_comma_as_decimal_separator_space_as_thousands_separator_and_period_for_radio_stations" || data14 === "use_period_as_decimal_separator_and_comma_as_thousands_separator" || data14 === "use_period_as_decimal_separator_and_space_as_thousands_separator")) {
																		validate20$4.errors = [{
																			instancePath: instancePath + "/numbers_of_5_digits_or_more",
																			schemaPath: "#/properties/numbers_of_5_digits_or_more/enum",
																			keyword: "enum",
																			params: { allowedValues: schema31$4.properties.numbers_of_5_digits_or_more.enum },
																			message: "must be equal to one of the allowed values"
																		}];
																		return false;
																	}
																	var valid0 = true;
																} else var valid0 = true;
																if (valid0) {
																	if (data.numbers_up_to_4_digits !== void 0) {
																		let data15 = data.numbers_up_to_4_digits;
																		if (typeof data15 !== "string") {
																			validate20$4.errors = [{
																				instancePath: instancePath + "/numbers_up_to_4_digits",
																				schemaPath: "#/properties/numbers_up_to_4_digits/type",
																				keyword: "type",
																				params: { type: "string" },
																				message: "must be string"
																			}];
																			return false;
																		}
																		if (!(data15 === "use_comma_as_decimal_separator_and_period_as_thousands_separator" || data15 === "use_comma_as_decimal_separator_and_space_as_thousands_separator" || data15 === "use_comma_as_decimal_separator_period_as_thousands_separator_and_period_for_radio_stations" || data15 === "use_comma_as_decimal_separator_space_as_thousands_separator_and_period_for_radio_stations" || data15 === "use_period_as_decimal_separator_and_comma_as_thousands_separator" || data15 === "use_period_as_decimal_separator_and_space_as_thousands_separator")) {
																			validate20$4.errors = [{
																				instancePath: instancePath + "/numbers_up_to_4_digits",
																				schemaPath: "#/properties/numbers_up_to_4_digits/enum",
																				keyword: "enum",
																				params: { allowedValues: schema31$4.properties.numbers_up_to_4_digits.enum },
																				message: "must be equal to one of the allowed values"
																			}];
																			return false;
																		}
																		var valid0 = true;
																	} else var valid0 = true;
																	if (valid0) {
																		if (data.percentage_format !== void 0) {
																			let data16 = data.percentage_format;
																			if (typeof data16 !== "string") {
																				validate20$4.errors = [{
																					instancePath: instancePath + "/percentage_format",
																					schemaPath: "#/properties/percentage_format/type",
																					keyword: "type",
																					params: { type: "string" },
																					message: "must be string"
																				}];
																				return false;
																			}
																			if (!(data16 === "use_arabic_numerals_followed_by_percent_symbol_without_space" || data16 === "use_chinese_numbers_followed_by_chinese_word_百分之" || data16 === "use_numerals_followed_by_full_width_percent_symbol_without_space" || data16 === "use_numerals_followed_by_japanese_word_パーセント_without_space" || data16 === "use_numerals_followed_by_korean_word_퍼센트" || data16 === "use_numerals_followed_by_percent_symbol" || data16 === "use_numerals_followed_by_space_then_german_word_prozent" || data16 === "use_numerals_followed_by_space_then_half_width_percent_symbol" || data16 === "use_numerals_followed_by_space_then_italian_word_per_cento" || data16 === "use_numerals_followed_by_space_then_italian_word_percento" || data16 === "use_numerals_followed_by_space_then_korean_word_퍼센트" || data16 === "use_numerals_followed_by_space_then_percent_symbol" || data16 === "use_numerals_followed_by_space_then_spell_out_per_cent" || data16 === "use_numerals_followed_by_space_then_spell_out_percent" || data16 === "use_spanish_word_por_cien" || data16 === "use_spanish_word_por_ciento")) {
																				validate20$4.errors = [{
																					instancePath: instancePath + "/percentage_format",
																					schemaPath: "#/properties/percentage_format/enum",
																					keyword: "enum",
																					params: { allowedValues: schema31$4.properties.percentage_format.enum },
																					message: "must be equal to one of the allowed values"
																				}];
																				return false;
																			}
																			var valid0 = true;
																		} else var valid0 = true;
																		if (valid0) {
																			if (data.reference_to_symbol !== void 0) {
																				let data17 = data.reference_to_symbol;
																				if (typeof data17 !== "string") {
																					validate20$4.errors = [{
																						instancePath: instancePath + "/reference_to_symbol",
																						schemaPath: "#/properties/reference_to_symbol/type",
																						keyword: "type",
																						params: { type: "string" },
																						message: "must be string"
																					}];
																					return false;
																				}
																				if (!(data17 === "spell_out_symbol_name_followed_by_symbol_in_parentheses")) {
																					validate20$4.errors = [{
																						instancePath: instancePath + "/reference_to_symbol",
																						schemaPath: "#/properties/reference_to_symbol/enum",
																						keyword: "enum",
																						params: { allowedValues: schema31$4.properties.reference_to_symbol.enum },
																						message: "must be equal to one of the allowed values"
																					}];
																					return false;
																				}
																				var valid0 = true;
																			} else var valid0 = true;
																			if (valid0) {
																				if (data.spelling_out_units !== void 0) {
																					let data18 = data.spelling_out_units;
																					if (typeof data18 !== "string") {
																						validate20$4.errors = [{
																							instancePath: instancePath + "/spelling_out_units",
																							schemaPath: "#/properties/spelling_out_units/type",
																							keyword: "type",
																							params: { type: "string" },
																							message: "must be string"
																						}];
																						return false;
																					}
																					if (!(data18 === "abbreviate_units_of_measure_when_used_with_numeral_but_spell_out_when_used_without_numeral" || data18 === "always_abbreviate_units_of_measure" || data18 === "always_spell_out_units_of_measure" || data18 === "spell_out_units_in_korean" || data18 === "spell_out_units_of_measure_when_used_with_spelled_out_numbers_but_abbreviate_when_used_with_numeral" || data18 === "spell_out_units_of_measure_with_katakana_or_katakana_and_kanji" || data18 === "use_si_symbols" || data18 === "use_unit_symbols")) {
																						validate20$4.errors = [{
																							instancePath: instancePath + "/spelling_out_units",
																							schemaPath: "#/properties/spelling_out_units/enum",
																							keyword: "enum",
																							params: { allowedValues: schema31$4.properties.spelling_out_units.enum },
																							message: "must be equal to one of the allowed values"
																						}];
																						return false;
																					}
																					var valid0 = true;
																				} else var valid0 = true;
																				if (valid0) {
																					if (data.temperature_format !== void 0) {
																						let data19 = data.temperature_format;
																						if (typeof data19 !== "string") {
																							validate20$4.errors = [{
																								instancePath: instancePath + "/temperature_format",
																								schemaPath: "#/properties/temperature_format/type",
																								keyword: "type",
																								params: { type: "string" },
																								message: "must be string"
																							}];
																							return false;
																						}
																						if (!(data19 === "spell_out_unit" || data19 === "spell_out_unit_followed_by_numerals_then_korean_word_도" || data19 === "use_arabic_numerals_followed_by_space_then_spell_out_unit" || data19 === "use_arabic_numerals_followed_by_unit_symbol_without_space" || data19 === "use_arabic_numerals_then_spell_out_unit" || data19 === "use_chinese_numbers_then_spell_out_unit" || data19 === "use_italian_word_grado_and_do_not_specify_temperature_scale" || data19 === "use_numerals_followed_by_japanese_word_度_without_space" || data19 === "use_numerals_followed_by_korean_word_도" || data19 === "use_numerals_followed_by_space_then_spell_out_unit" || data19 === "use_numerals_followed_by_space_then_unit_symbol" || data19 === "use_numerals_followed_by_unit_symbol_without_space" || data19 === "use_spanish_word_grado_and_do_not_specify_temperature_scale")) {
																							validate20$4.errors = [{
																								instancePath: instancePath + "/temperature_format",
																								schemaPath: "#/properties/temperature_format/enum",
																								keyword: "enum",
																								params: { allowedValues: schema31$4.properties.temperature_format.enum },
																								message: "must be equal to one of the allowed values"
																							}];
																							return false;
																						}
																						var valid0 = true;
																					} else var valid0 = true;
																					if (valid0) {
																						if (data.thousands_separator !== void 0) {
																							let data20 = data.thousands_separator;
																							if (typeof data20 !== "string") {
																								validate20$4.errors = [{
																									instancePath: instancePath + "/thousands_separator",
																									schemaPath: "#/properties/thousands_separator/type",
																									keyword: "type",
																									params: { type: "string" },
																									message: "must be string"
																								}];
																								return false;
																							}
																							if (!(data20 === "do_not_use" || data20 === "do_not_use_thousands_separator" || data20 === "use_comma" || data20 === "use_comma_to_separate_large_numbers_into_units_of_three" || data20 === "use_period" || data20 === "use_period_as_thousands_separator" || data20 === "use_space" || data20 === "use_space_as_thousands_separator" || data20 === "use_space_to_separate_large_numbers_into_units_of_three" || data20 === "use_straight_apostrophe_as_thousands_separator")) {
																								validate20$4.errors = [{
																									instancePath: instancePath + "/thousands_separator",
																									schemaPath: "#/properties/thousands_separator/enum",
																									keyword: "enum",
																									params: { allowedValues: schema31$4.properties.thousands_separator.enum },
																									message: "must be equal to one of the allowed values"
																								}];
																								return false;
																							}
																							var valid0 = true;
																						} else var valid0 = true;
																						if (valid0) {
																							if (data.units_of_measure_spacing !== void 0) {
																								let data21 = data.units_of_measure_spacing;
																								if (typeof data21 !== "string") {
																									validate20$4.errors = [{
																										instancePath: instancePath + "/units_of_measure_spacing",
																										schemaPath: "#/properties/units_of_measure_spacing/type",
																										keyword: "type",
																										params: { type: "string" },
																										message: "must be string"
																									}];
																									return false;
																								}
																								if (!(data21 === "do_not_use_space_between_numeral_and_unit_of_measure" || data21 === "use_space_between_numeral_and_unit_of_measure")) {
																									validate20$4.errors = [{
																										instancePath: instancePath + "/units_of_measure_spacing",
																										schemaPath: "#/properties/units_of_measure_spacing/enum",
																										keyword: "enum",
																										params: { allowedValues: schema31$4.properties.units_of_measure_spacing.enum },
																										message: "must be equal to one of the allowed values"
																									}];
																									return false;
																								}
																								var valid0 = true;
																							} else var valid0 = true;
																							if (valid0) {
																								if (data.use_of_hiragana_and_kanji !== void 0) {
																									let data22 = data.use_of_hiragana_and_kanji;
																									if (typeof data22 !== "string") {
																										validate20$4.errors = [{
																											instancePath: instancePath + "/use_of_hiragana_and_kanji",
																											schemaPath: "#/properties/use_of_hiragana_and_kanji/type",
																											keyword: "type",
																											params: { type: "string" },
																											message: "must be string"
																										}];
																										return false;
																									}
																									if (!(data22 === "use_hiragana_japanese_word_か所_or_か月_when_using_arabic_numerals_in_horizontal_writing_but_use_kanji_japanese_word_箇所_or_箇月_when_using_kanji_numbers")) {
																										validate20$4.errors = [{
																											instancePath: instancePath + "/use_of_hiragana_and_kanji",
																											schemaPath: "#/properties/use_of_hiragana_and_kanji/enum",
																											keyword: "enum",
																											params: { allowedValues: schema31$4.properties.use_of_hiragana_and_kanji.enum },
																											message: "must be equal to one of the allowed values"
																										}];
																										return false;
																									}
																									var valid0 = true;
																								} else var valid0 = true;
																								if (valid0) {
																									if (data.writing_numbers !== void 0) {
																										let data23 = data.writing_numbers;
																										if (typeof data23 !== "string") {
																											validate20$4.errors = [{
																												instancePath: instancePath + "/writing_numbers",
																												schemaPath: "#/properties/writing_numbers/type",
																												keyword: "type",
																												params: { type: "string" },
																												message: "must be string"
																											}];
																											return false;
																										}
																										if (!(data23 === "always_use_kanji_numbers" || data23 === "use_arabic_numerals" || data23 === "use_full_width_arabic_numerals_and_only_use_kanji_numbers_where_it_would_otherwise_sound_unnatural" || data23 === "use_half_width_arabic_numerals_and_only_use_kanji_numbers_where_it_would_otherwise_sound_unnatural")) {
																											validate20$4.errors = [{
																												instancePath: instancePath + "/writing_numbers",
																												schemaPath: "#/properties/writing_numbers/enum",
																												keyword: "enum",
																												params: { allowedValues: schema31$4.properties.writing_numbers.enum },
																												message: "must be equal to one of the allowed values"
																											}];
																											return false;
																										}
																										var valid0 = true;
																									} else var valid0 = true;
																									if (valid0) {
																										if (data.zero_format !== void 0) {
																											let data24 = data.zero_format;
																											if (typeof data24 !== "string") {
																												validate20$4.errors = [{
																													instancePath: instancePath + "/zero_format",
																													schemaPath: "#/properties/zero_format/type",
																													keyword: "type",
																													params: { type: "string" },
																													message: "must be string"
																												}];
																												return false;
																											}
																											if (!(data24 === "use_chinese_word_〇_for_numbering" || data24 === "use_chinese_word_零_for_measurement")) {
																												validate20$4.errors = [{
																													instancePath: instancePath + "/zero_format",
																													schemaPath: "#/properties/zero_format/enum",
																													keyword: "enum",
																													params: { allowedValues: schema31$4.properties.zero_format.enum },
																													message: "must be equal to one of the allowed values"
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
					}
				}
			}
		}
	} else {
		validate20$4.errors = [{
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		}];
		return false;
	}
	validate20$4.errors = vErrors;
	return true;
}
var shared$4, schema31$4, func1$3;
var init_virtual_schema_NumbersRules = __esmMin((() => {
	shared$4 = validate20$4;
	schema31$4 = {
		"type": "object",
		"additionalProperties": false,
		"properties": {
			"approximate_numbers": {
				"type": "string",
				"enum": ["use_kanji_numbers"]
			},
			"currency_format": {
				"type": "string",
				"enum": [
					"spell_out",
					"spell_out_currency_name_followed_by_amount_in_arabic_numerals_without_space",
					"spell_out_currency_name_followed_by_amount_in_chinese",
					"use_amount_followed_by_currency_symbol_without_space",
					"use_amount_followed_by_space_then_currency_symbol",
					"use_amount_followed_by_space_then_iso_code",
					"use_amount_followed_by_space_then_spell_out_currency_name",
					"use_amount_followed_by_space_then_spell_out_currency_name_in_lowercase",
					"use_amount_followed_by_spelled_out_currency_name_in_japanese_without_space",
					"use_amount_followed_by_spelled_out_currency_name_without_space",
					"use_currency_symbol_but_spell_out_if_no_symbol_exists",
					"use_currency_symbol_but_use_iso_code_if_no_symbol_exists",
					"use_currency_symbol_followed_by_amount_in_arabic_numerals_without_space",
					"use_currency_symbol_followed_by_amount_without_space",
					"use_currency_symbol_followed_by_space_then_amount",
					"use_currency_symbol_followed_by_space_then_amount_in_arabic_numerals",
					"use_full_width_currency_symbol_followed_by_amount_without_space",
					"use_half_width_currency_symbol_followed_by_amount_without_space",
					"use_half_width_currency_symbol_followed_by_space_then_amount",
					"use_iso_code",
					"use_iso_code_followed_by_space_then_amount",
					"use_iso_code_followed_by_space_then_amount_in_arabic_numerals"
				]
			},
			"decimal_numbers_less_than_one": {
				"type": "string",
				"enum": ["always_use_0_before_decimal_separator"]
			},
			"decimal_separator": {
				"type": "string",
				"enum": [
					"use_comma_and_do_not_use_thousands_separator",
					"use_comma_as_decimal_separator",
					"use_comma_do_not_use_thousands_separator_and_use_period_only_for_radio_stations",
					"use_period_and_do_not_use_thousands_separator",
					"use_period_as_decimal_separator"
				]
			},
			"dimensions_separator": {
				"type": "string",
				"enum": [
					"use_multiplication_sign_between_dimensions_with_space_on_either_side",
					"use_multiplication_sign_between_dimensions_without_space_on_either_side",
					"use_x_between_dimensions_with_space_on_either_side",
					"use_x_between_dimensions_without_space_on_either_side"
				]
			},
			"equation_formula_reference": {
				"type": "string",
				"enum": ["always_use_arabic_numerals_to_number_equations_or_formulas_referenced_in_text"]
			},
			"kanji_numbers": {
				"type": "string",
				"enum": ["use_kanji_numbers_for_numbers_in_phrases_and_counting_method_based_on_native_japanese_readings"]
			},
			"large_number_format": {
				"type": "string",
				"enum": [
					"always_use_arabic_numerals",
					"spell_out_large_numbers",
					"use_abbreviations_for_large_numbers",
					"use_chinese_characters_for_ten_thousands_and_hundred_millions",
					"use_comma_to_separate_large_numbers_into_units_of_three_except_for_calendar_years",
					"use_kanji_for_trillions_hundred_millions_and_ten_thousands",
					"use_korean_words_만_억_조_with_space",
					"use_korean_words_만_억_조_without_space"
				]
			},
			"large_sums_of_money": {
				"type": "string",
				"enum": ["spell_out_italian_words_milione_and_miliardo", "use_italian_words_mio_and_mrd_instead_of_italian_words_milione_and_miliardo"]
			},
			"large_sums_of_money_format": {
				"type": "string",
				"enum": [
					"use_amount_followed_by_abbreviation_for_million_or_billion_without_space",
					"use_amount_followed_by_space_then_abbreviation_for_million_or_billion",
					"use_amount_followed_by_space_then_english_word_million_or_billion"
				]
			},
			"list_of_measurements_with_units": {
				"type": "string",
				"enum": ["repeat_unit_for_each_measurement_in_list"]
			},
			"mathematical_expression_spacing": {
				"type": "string",
				"enum": ["use_space_between_elements_of_mathematical_expression_or_equation"]
			},
			"number_format": {
				"type": "string",
				"enum": ["use_half_width_comma_to_separate_large_numbers_into_units_of_three_except_for_calendar_years_and_use_half_width_period_as_decimal_separator"]
			},
			"number_separator": {
				"type": "string",
				"enum": ["do_not_use_chinese_comma_to_separate_numbers_indicating_approximate_value", "use_chinese_comma_to_separate_numbers_in_abbreviations"]
			},
			"numbers_of_5_digits_or_more": {
				"type": "string",
				"enum": [
					"use_comma_as_decimal_separator_and_period_as_thousands_separator",
					"use_comma_as_decimal_separator_and_space_as_thousands_separator",
					"use_comma_as_decimal_separator_period_as_thousands_separator_and_period_for_radio_stations",
					"use_comma_as_decimal_separator_space_as_thousands_separator_and_period_for_radio_stations",
					"use_period_as_decimal_separator_and_comma_as_thousands_separator",
					"use_period_as_decimal_separator_and_space_as_thousands_separator"
				]
			},
			"numbers_up_to_4_digits": {
				"type": "string",
				"enum": [
					"use_comma_as_decimal_separator_and_period_as_thousands_separator",
					"use_comma_as_decimal_separator_and_space_as_thousands_separator",
					"use_comma_as_decimal_separator_period_as_thousands_separator_and_period_for_radio_stations",
					"use_comma_as_decimal_separator_space_as_thousands_separator_and_period_for_radio_stations",
					"use_period_as_decimal_separator_and_comma_as_thousands_separator",
					"use_period_as_decimal_separator_and_space_as_thousands_separator"
				]
			},
			"percentage_format": {
				"type": "string",
				"enum": [
					"use_arabic_numerals_followed_by_percent_symbol_without_space",
					"use_chinese_numbers_followed_by_chinese_word_百分之",
					"use_numerals_followed_by_full_width_percent_symbol_without_space",
					"use_numerals_followed_by_japanese_word_パーセント_without_space",
					"use_numerals_followed_by_korean_word_퍼센트",
					"use_numerals_followed_by_percent_symbol",
					"use_numerals_followed_by_space_then_german_word_prozent",
					"use_numerals_followed_by_space_then_half_width_percent_symbol",
					"use_numerals_followed_by_space_then_italian_word_per_cento",
					"use_numerals_followed_by_space_then_italian_word_percento",
					"use_numerals_followed_by_space_then_korean_word_퍼센트",
					"use_numerals_followed_by_space_then_percent_symbol",
					"use_numerals_followed_by_space_then_spell_out_per_cent",
					"use_numerals_followed_by_space_then_spell_out_percent",
					"use_spanish_word_por_cien",
					"use_spanish_word_por_ciento"
				]
			},
			"reference_to_symbol": {
				"type": "string",
				"enum": ["spell_out_symbol_name_followed_by_symbol_in_parentheses"]
			},
			"spelling_out_units": {
				"type": "string",
				"enum": [
					"abbreviate_units_of_measure_when_used_with_numeral_but_spell_out_when_used_without_numeral",
					"always_abbreviate_units_of_measure",
					"always_spell_out_units_of_measure",
					"spell_out_units_in_korean",
					"spell_out_units_of_measure_when_used_with_spelled_out_numbers_but_abbreviate_when_used_with_numeral",
					"spell_out_units_of_measure_with_katakana_or_katakana_and_kanji",
					"use_si_symbols",
					"use_unit_symbols"
				]
			},
			"temperature_format": {
				"type": "string",
				"enum": [
					"spell_out_unit",
					"spell_out_unit_followed_by_numerals_then_korean_word_도",
					"use_arabic_numerals_followed_by_space_then_spell_out_unit",
					"use_arabic_numerals_followed_by_unit_symbol_without_space",
					"use_arabic_numerals_then_spell_out_unit",
					"use_chinese_numbers_then_spell_out_unit",
					"use_italian_word_grado_and_do_not_specify_temperature_scale",
					"use_numerals_followed_by_japanese_word_度_without_space",
					"use_numerals_followed_by_korean_word_도",
					"use_numerals_followed_by_space_then_spell_out_unit",
					"use_numerals_followed_by_space_then_unit_symbol",
					"use_numerals_followed_by_unit_symbol_without_space",
					"use_spanish_word_grado_and_do_not_specify_temperature_scale"
				]
			},
			"thousands_separator": {
				"type": "string",
				"enum": [
					"do_not_use",
					"do_not_use_thousands_separator",
					"use_comma",
					"use_comma_to_separate_large_numbers_into_units_of_three",
					"use_period",
					"use_period_as_thousands_separator",
					"use_space",
					"use_space_as_thousands_separator",
					"use_space_to_separate_large_numbers_into_units_of_three",
					"use_straight_apostrophe_as_thousands_separator"
				]
			},
			"units_of_measure_spacing": {
				"type": "string",
				"enum": ["do_not_use_space_between_numeral_and_unit_of_measure", "use_space_between_numeral_and_unit_of_measure"]
			},
			"use_of_hiragana_and_kanji": {
				"type": "string",
				"enum": ["use_hiragana_japanese_word_か所_or_か月_when_using_arabic_numerals_in_horizontal_writing_but_use_kanji_japanese_word_箇所_or_箇月_when_using_kanji_numbers"]
			},
			"writing_numbers": {
				"type": "string",
				"enum": [
					"always_use_kanji_numbers",
					"use_arabic_numerals",
					"use_full_width_arabic_numerals_and_only_use_kanji_numbers_where_it_would_otherwise_sound_unnatural",
					"use_half_width_arabic_numerals_and_only_use_kanji_numbers_where_it_would_otherwise_sound_unnatural"
				]
			},
			"zero_format": {
				"type": "string",
				"enum": ["use_chinese_word_〇_for_numbering", "use_chinese_word_零_for_measurement"]
			}
		}
	};
	func1$3 = Object.prototype.hasOwnProperty;
	validate20$4.evaluated = {
		"props": true,
		"dynamicProps": false,
		"dynamicItems": false
	};
}));
// virtual:schema-PunctuationRules
var virtual_schema_PunctuationRules_exports = __exportAll({ shared: () => shared$3 });
function validate20$3(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20$3.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!func1$2.call(schema31$3.properties, key0)) {
			validate20$3.errors = [{
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			}];
			return false;
		}
		if (data.abbreviations !== void 0) {
			let data0 = data.abbreviations;
			if (typeof data0 !== "string") {
				validate20$3.errors = [{
					instancePath: instancePath + "/abbreviations",
					schemaPath: "#/properties/abbreviations/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				}];
				return false;
			}
			if (!(data0 === "do_not_separate_abbreviated_words" || data0 === "separate_each_abbreviated_word_with_period_and_space" || data0 === "separate_each_abbreviated_word_with_period_without_space" || data0 === "separate_each_abbreviated_word_with_space_without_period")) {
				validate20$3.errors = [{
					instancePath: instancePath + "/abbreviations",
					schemaPath: "#/properties/abbreviations/enum",
					keyword: "enum",
					params: { allowedValues: schema31$3.properties.abbreviations.enum },
					message: "must be equal to one of the allowed values"
				}];
				return false;
			}
			var valid0 = true;
		} else var valid0 = true;
		if (valid0) {
			if (data.acronyms !== void 0) {
				let data1 = data.acronyms;
				if (typeof data1 !== "string") {
					validate20$3.errors = [{
						instancePath: instancePath + "/acronyms",
						schemaPath: "#/properties/acronyms/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					}];
					return false;
				}
				if (!(data1 === "do_not_use_periods")) {
					validate20$3.errors = [{
						instancePath: instancePath + "/acronyms",
						schemaPath: "#/properties/acronyms/enum",
						keyword: "enum",
						params: { allowedValues: schema31$3.properties.acronyms.enum },
						message: "must be equal to one of the allowed values"
					}];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.ampersand_abbreviation_spacing !== void 0) {
					let data2 = data.ampersand_abbreviation_spacing;
					if (typeof data2 !== "string") {
						validate20$3.errors = [{
							instancePath: instancePath + "/ampersand_abbreviation_spacing",
							schemaPath: "#/properties/ampersand_abbreviation_spacing/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						}];
						return false;
					}
					if (!(data2 === "do_not_use_spaces_before_and_after_ampersand_as_part_of_abbreviation" || data2 === "use_spaces_before_and_after_ampersand_as_part_of_abbreviation")) {
						validate20$3.errors = [{
							instancePath: instancePath + "/ampersand_abbreviation_spacing",
							schemaPath: "#/properties/ampersand_abbreviation_spacing/enum",
							keyword: "enum",
							params: { allowedValues: schema31$3.properties.ampersand_abbreviation_spacing.enum },
							message: "must be equal to one of the allowed values"
						}];
						return false;
					}
					var valid0 = true;
				} else var valid0 = true;
				if (valid0) {
					if (data.ampersand_usage !== void 0) {
						let data3 = data.ampersand_usage;
						if (typeof data3 !== "string") {
							validate20$3.errors = [{
								instancePath: instancePath + "/ampersand_usage",
								schemaPath: "#/properties/ampersand_usage/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						if (!(data3 === "use_english_word_and_except_in_company_names_common_abbreviations_titles_software_code_and_mathematical_equations" || data3 === "use_full_width_ampersand" || data3 === "use_german_word_und_except_in_company_names_common_abbreviations_titles_software_code_and_mathematical_equations" || data3 === "use_half_width_ampersand")) {
							validate20$3.errors = [{
								instancePath: instancePath + "/ampersand_usage",
								schemaPath: "#/properties/ampersand_usage/enum",
								keyword: "enum",
								params: { allowedValues: schema31$3.properties.ampersand_usage.enum },
								message: "must be equal to one of the allowed values"
							}];
							return false;
						}
						var valid0 = true;
					} else var valid0 = true;
					if (valid0) {
						if (data.apostrophe !== void 0) {
							let data4 = data.apostrophe;
							if (typeof data4 !== "string") {
								validate20$3.errors = [{
									instancePath: instancePath + "/apostrophe",
									schemaPath: "#/properties/apostrophe/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							if (!(data4 === "use_curly_apostrophes" || data4 === "use_straight_apostrophes")) {
								validate20$3.errors = [{
									instancePath: instancePath + "/apostrophe",
									schemaPath: "#/properties/apostrophe/enum",
									keyword: "enum",
									params: { allowedValues: schema31$3.properties.apostrophe.enum },
									message: "must be equal to one of the allowed values"
								}];
								return false;
							}
							var valid0 = true;
						} else var valid0 = true;
						if (valid0) {
							if (data.bracket !== void 0) {
								let data5 = data.bracket;
								if (typeof data5 !== "string") {
									validate20$3.errors = [{
										instancePath: instancePath + "/bracket",
										schemaPath: "#/properties/bracket/type",
										keyword: "type",
										params: { type: "string" },
										message: "must be string"
									}];
									return false;
								}
								if (!(data5 === "use_hexagonal_brackets" || data5 === "use_lenticular_brackets" || data5 === "use_parentheses" || data5 === "use_square_brackets_for_nationality_and_hexagonal_brackets_for_historical_period")) {
									validate20$3.errors = [{
										instancePath: instancePath + "/bracket",
										schemaPath: "#/properties/bracket/enum",
										keyword: "enum",
										params: { allowedValues: schema31$3.properties.bracket.enum },
										message: "must be equal to one of the allowed values"
									}];
									return false;
								}
								var valid0 = true;
							} else var valid0 = true;
							if (valid0) {
								if (data.chinese_mixed_with_english !== void 0) {
									let data6 = data.chinese_mixed_with_english;
									if (typeof data6 !== "string") {
										validate20$3.errors = [{
											instancePath: instancePath + "/chinese_mixed_with_english",
											schemaPath: "#/properties/chinese_mixed_with_english/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
									if (!(data6 === "do_not_place_english_in_quotation_marks" || data6 === "place_english_in_quotation_marks")) {
										validate20$3.errors = [{
											instancePath: instancePath + "/chinese_mixed_with_english",
											schemaPath: "#/properties/chinese_mixed_with_english/enum",
											keyword: "enum",
											params: { allowedValues: schema31$3.properties.chinese_mixed_with_english.enum },
											message: "must be equal to one of the allowed values"
										}];
										return false;
									}
									var valid0 = true;
								} else var valid0 = true;
								if (valid0) {
									if (data.colon !== void 0) {
										let data7 = data.colon;
										if (typeof data7 !== "string") {
											validate20$3.errors = [{
												instancePath: instancePath + "/colon",
												schemaPath: "#/properties/colon/type",
												keyword: "type",
												params: { type: "string" },
												message: "must be string"
											}];
											return false;
										}
										if (!(data7 === "use_full_width_colon" || data7 === "use_half_width_colon")) {
											validate20$3.errors = [{
												instancePath: instancePath + "/colon",
												schemaPath: "#/properties/colon/enum",
												keyword: "enum",
												params: { allowedValues: schema31$3.properties.colon.enum },
												message: "must be equal to one of the allowed values"
											}];
											return false;
										}
										var valid0 = true;
									} else var valid0 = true;
									if (valid0) {
										if (data.colon_between_hours_and_minutes_or_chapters_and_verses !== void 0) {
											let data8 = data.colon_between_hours_and_minutes_or_chapters_and_verses;
											if (typeof data8 !== "string") {
												validate20$3.errors = [{
													instancePath: instancePath + "/colon_between_hours_and_minutes_or_chapters_and_verses",
													schemaPath: "#/properties/colon_between_hours_and_minutes_or_chapters_and_verses/type",
													keyword: "type",
													params: { type: "string" },
													message: "must be string"
												}];
												return false;
											}
											if (!(data8 === "do_not_use_space_before_or_after_colon")) {
												validate20$3.errors = [{
													instancePath: instancePath + "/colon_between_hours_and_minutes_or_chapters_and_verses",
													schemaPath: "#/properties/colon_between_hours_and_minutes_or_chapters_and_verses/enum",
													keyword: "enum",
													params: { allowedValues: schema31$3.properties.colon_between_hours_and_minutes_or_chapters_and_verses.enum },
													message: "must be equal to one of the allowed values"
												}];
												return false;
											}
											var valid0 = true;
										} else var valid0 = true;
										if (valid0) {
											if (data.colon_in_heading !== void 0) {
												let data9 = data.colon_in_heading;
												if (typeof data9 !== "string") {
													validate20$3.errors = [{
														instancePath: instancePath + "/colon_in_heading",
														schemaPath: "#/properties/colon_in_heading/type",
														keyword: "type",
														params: { type: "string" },
														message: "must be string"
													}];
													return false;
												}
												if (!(data9 === "use_space_after_colon_not_before")) {
													validate20$3.errors = [{
														instancePath: instancePath + "/colon_in_heading",
														schemaPath: "#/properties/colon_in_heading/enum",
														keyword: "enum",
														params: { allowedValues: schema31$3.properties.colon_in_heading.enum },
														message: "must be equal to one of the allowed values"
													}];
													return false;
												}
												var valid0 = true;
											} else var valid0 = true;
											if (valid0) {
												if (data.colon_to_replace_versus_or_to !== void 0) {
													let data10 = data.colon_to_replace_versus_or_to;
													if (typeof data10 !== "string") {
														validate20$3.errors = [{
															instancePath: instancePath + "/colon_to_replace_versus_or_to",
															schemaPath: "#/properties/colon_to_replace_versus_or_to/type",
															keyword: "type",
															params: { type: "string" },
															message: "must be string"
														}];
														return false;
													}
													if (!(data10 === "do_not_use_space_before_or_after_colon")) {
														validate20$3.errors = [{
															instancePath: instancePath + "/colon_to_replace_versus_or_to",
															schemaPath: "#/properties/colon_to_replace_versus_or_to/enum",
															keyword: "enum",
															params: { allowedValues: schema31$3.properties.colon_to_replace_versus_or_to.enum },
															message: "must be equal to one of the allowed values"
														}];
														return false;
													}
													var valid0 = true;
												} else var valid0 = true;
												if (valid0) {
													if (data.comma_after_conjunctive_adverbs !== void 0) {
														let data11 = data.comma_after_conjunctive_adverbs;
														if (typeof data11 !== "string") {
															validate20$3.errors = [{
																instancePath: instancePath + "/comma_after_conjunctive_adverbs",
																schemaPath: "#/properties/comma_after_conjunctive_adverbs/type",
																keyword: "type",
																params: { type: "string" },
																message: "must be string"
															}];
															return false;
														}
														if (!(data11 === "do_not_use" || data11 === "use")) {
															validate20$3.errors = [{
																instancePath: instancePath + "/comma_after_conjunctive_adverbs",
																schemaPath: "#/properties/comma_after_conjunctive_adverbs/enum",
																keyword: "enum",
																params: { allowedValues: schema31$3.properties.comma_after_conjunctive_adverbs.enum },
																message: "must be equal to one of the allowed values"
															}];
															return false;
														}
														var valid0 = true;
													} else var valid0 = true;
													if (valid0) {
														if (data.comma_after_i_e_and_e_g !== void 0) {
															let data12 = data.comma_after_i_e_and_e_g;
															if (typeof data12 !== "string") {
																validate20$3.errors = [{
																	instancePath: instancePath + "/comma_after_i_e_and_e_g",
																	schemaPath: "#/properties/comma_after_i_e_and_e_g/type",
																	keyword: "type",
																	params: { type: "string" },
																	message: "must be string"
																}];
																return false;
															}
															if (!(data12 === "do_not_use" || data12 === "use")) {
																validate20$3.errors = [{
																	instancePath: instancePath + "/comma_after_i_e_and_e_g",
																	schemaPath: "#/properties/comma_after_i_e_and_e_g/enum",
																	keyword: "enum",
																	params: { allowedValues: schema31$3.properties.comma_after_i_e_and_e_g.enum },
																	message: "must be equal to one of the allowed values"
																}];
																return false;
															}
															var valid0 = true;
														} else var valid0 = true;
														if (valid0) {
															if (data.comma_after_short_introductory_phrase !== void 0) {
																let data13 = data.comma_after_short_introductory_phrase;
																if (typeof data13 !== "string") {
																	validate20$3.errors = [{
																		instancePath: instancePath + "/comma_after_short_introductory_phrase",
																		schemaPath: "#/properties/comma_after_short_introductory_phrase/type",
																		keyword: "type",
																		params: { type: "string" },
																		message: "must be string"
																	}];
																	return false;
																}
																if (!(data13 === "do_not_use" || data13 === "use")) {
																	validate20$3.errors = [{
																		instancePath: instancePath + "/comma_after_short_introductory_phrase",
																		schemaPath: "#/properties/comma_after_short_introductory_phrase/enum",
																		keyword: "enum",
																		params: { allowedValues: schema31$3.properties.comma_after_short_introductory_phrase.enum },
																		message: "must be equal to one of the allowed values"
																	}];
																	return false;
																}
																var valid0 = true;
															} else var valid0 = true;
															if (valid0) {
																if (data.comma_and_semicolon !== void 0) {
																	let data14 = data.comma_and_semicolon;
																	if (typeof data14 !== "string") {
																		validate20$3.errors = [{
																			instancePath: instancePath + "/comma_and_semicolon",
																			schemaPath: "#/properties/comma_and_semicolon/type",
																			keyword: "type",
																			params: { type: "string" },
																			message: "must be string"
																		}];
																		return false;
																	}
																	if (!(data14 === "use_comma_between_clauses" || data14 === "use_semicolon_between_clauses")) {
																		validate20$3.errors = [{
																			instancePath: instancePath + "/comma_and_semicolon",
																			schemaPath: "#/properties/comma_and_semicolon/enum",
																			keyword: "enum",
																			params: { allowedValues: schema31$3.properties.comma_and_semicolon.enum },
																			message: "must be equal to one of the allowed values"
																		}];
																		return false;
																	}
																	var valid0 = true;
																} else var valid0 = true;
																if (valid0) {
																	if (data.corner_bracket_and_periods !== void 0) {
																		let data15 = data.corner_bracket_and_periods;
																		if (typeof data15 !== "string") {
																			validate20$3.errors = [{
																				instancePath: instancePath + "/corner_bracket_and_periods",
																				schemaPath: "#/properties/corner_bracket_and_periods/type",
																				keyword: "type",
																				params: { type: "string" },
																				message: "must be string"
																			}];
																			return false;
																		}
																		if (!(data15 === "add_period_after_closing_corner_bracket_at_end_of_sentence")) {
																			validate20$3.errors = [{
																				instancePath: instancePath + "/corner_bracket_and_periods",
																				schemaPath: "#/properties/corner_bracket_and_periods/enum",
																				keyword: "enum",
																				params: { allowedValues: schema31$3.properties.corner_bracket_and_periods.enum },
																				message: "must be equal to one of the allowed values"
																			}];
																			return false;
																		}
																		var valid0 = true;
																	} else var valid0 = true;
																	if (valid0) {
																		if (data.corner_brackets_and_periods !== void 0) {
																			let data16 = data.corner_brackets_and_periods;
																			if (typeof data16 !== "string") {
																				validate20$3.errors = [{
																					instancePath: instancePath + "/corner_brackets_and_periods",
																					schemaPath: "#/properties/corner_brackets_and_periods/type",
																					keyword: "type",
																					params: { type: "string" },
																					message: "must be string"
																				}];
																				return false;
																			}
																			if (!(data16 === "do_not_add_period_before_closing_corner_bracket_when_sentence_continues")) {
																				validate20$3.errors = [{
																					instancePath: instancePath + "/corner_brackets_and_periods",
																					schemaPath: "#/properties/corner_brackets_and_periods/enum",
																					keyword: "enum",
																					params: { allowedValues: schema31$3.properties.corner_brackets_and_periods.enum },
																					message: "must be equal to one of the allowed values"
																				}];
																				return false;
																			}
																			var valid0 = true;
																		} else var valid0 = true;
																		if (valid0) {
																			if (data.dash !== void 0) {
																				let data17 = data.dash;
																				if (typeof data17 !== "string") {
																					validate20$3.errors = [{
																						instancePath: instancePath + "/dash",
																						schemaPath: "#/properties/dash/type",
																						keyword: "type",
																						params: { type: "string" },
																						message: "must be string"
																					}];
																					return false;
																				}
																				if (!(data17 === "use_em_dash" || data17 === "use_hyphen" || data17 === "use_tilde")) {
																					validate20$3.errors = [{
																						instancePath: instancePath + "/dash",
																						schemaPath: "#/properties/dash/enum",
																						keyword: "enum",
																						params: { allowedValues: schema31$3.properties.dash.enum },
																						message: "must be equal to one of the allowed values"
																					}];
																					return false;
																				}
																				var valid0 = true;
																			} else var valid0 = true;
																			if (valid0) {
																				if (data.ellipsis !== void 0) {
																					let data18 = data.ellipsis;
																					if (typeof data18 !== "string") {
																						validate20$3.errors = [{
																							instancePath: instancePath + "/ellipsis",
																							schemaPath: "#/properties/ellipsis/type",
																							keyword: "type",
																							params: { type: "string" },
																							message: "must be string"
																						}];
																						return false;
																					}
																					if (!(data18 === "use_ellipsis_character" || data18 === "use_one_ellipsis_character" || data18 === "use_six_dots_at_the_bottom" || data18 === "use_six_dots_in_the_center" || data18 === "use_three_dots_at_the_bottom" || data18 === "use_three_dots_in_the_center" || data18 === "use_three_ellipsis_characters" || data18 === "use_three_periods" || data18 === "use_three_periods_without_spaces" || data18 === "use_three_spaced_periods" || data18 === "use_two_ellipsis_characters")) {
																						validate20$3.errors = [{
																							instancePath: instancePath + "/ellipsis",
																							schemaPath: "#/properties/ellipsis/enum",
																							keyword: "enum",
																							params: { allowedValues: schema31$3.properties.ellipsis.enum },
																							message: "must be equal to one of the allowed values"
																						}];
																						return false;
																					}
																					var valid0 = true;
																				} else var valid0 = true;
																				if (valid0) {
																					if (data.em_dash !== void 0) {
																						let data19 = data.em_dash;
																						if (typeof data19 !== "string") {
																							validate20$3.errors = [{
																								instancePath: instancePath + "/em_dash",
																								schemaPath: "#/properties/em_dash/type",
																								keyword: "type",
																								params: { type: "string" },
																								message: "must be string"
																							}];
																							return false;
																						}
																						if (!(data19 === "use_double_em_dash")) {
																							validate20$3.errors = [{
																								instancePath: instancePath + "/em_dash",
																								schemaPath: "#/properties/em_dash/enum",
																								keyword: "enum",
																								params: { allowedValues: schema31$3.properties.em_dash.enum },
																								message: "must be equal to one of the allowed values"
																							}];
																							return false;
																						}
																						var valid0 = true;
																					} else var valid0 = true;
																					if (valid0) {
																						if (data.emphasis !== void 0) {
																							let data20 = data.emphasis;
																							if (typeof data20 !== "string") {
																								validate20$3.errors = [{
																									instancePath: instancePath + "/emphasis",
																									schemaPath: "#/properties/emphasis/type",
																									keyword: "type",
																									params: { type: "string" },
																									message: "must be string"
																								}];
																								return false;
																							}
																							if (!(data20 === "use_double_corner_brackets")) {
																								validate20$3.errors = [{
																									instancePath: instancePath + "/emphasis",
																									schemaPath: "#/properties/emphasis/enum",
																									keyword: "enum",
																									params: { allowedValues: schema31$3.properties.emphasis.enum },
																									message: "must be equal to one of the allowed values"
																								}];
																								return false;
																							}
																							var valid0 = true;
																						} else var valid0 = true;
																						if (valid0) {
																							if (data.exclamation_marks !== void 0) {
																								let data21 = data.exclamation_marks;
																								if (typeof data21 !== "string") {
																									validate20$3.errors = [{
																										instancePath: instancePath + "/exclamation_marks",
																										schemaPath: "#/properties/exclamation_marks/type",
																										keyword: "type",
																										params: { type: "string" },
																										message: "must be string"
																									}];
																									return false;
																								}
																								if (!(data21 === "do_not_use")) {
																									validate20$3.errors = [{
																										instancePath: instancePath + "/exclamation_marks",
																										schemaPath: "#/properties/exclamation_marks/enum",
																										keyword: "enum",
																										params: { allowedValues: schema31$3.properties.exclamation_marks.enum },
																										message: "must be equal to one of the allowed values"
																									}];
																									return false;
																								}
																								var valid0 = true;
																							} else var valid0 = true;
																							if (valid0) {
																								if (data.explanatory_note_indicator !== void 0) {
																									let data22 = data.explanatory_note_indicator;
																									if (typeof data22 !== "string") {
																										validate20$3.errors = [{
																											instancePath: instancePath + "/explanatory_note_indicator",
																											schemaPath: "#/properties/explanatory_note_indicator/type",
																											keyword: "type",
																											params: { type: "string" },
																											message: "must be string"
																										}];
																										return false;
																									}
																									if (!(data22 === "use_double_em_dash" || data22 === "use_parentheses")) {
																										validate20$3.errors = [{
																											instancePath: instancePath + "/explanatory_note_indicator",
																											schemaPath: "#/properties/explanatory_note_indicator/enum",
																											keyword: "enum",
																											params: { allowedValues: schema31$3.properties.explanatory_note_indicator.enum },
																											message: "must be equal to one of the allowed values"
																										}];
																										return false;
																									}
																									var valid0 = true;
																								} else var valid0 = true;
																								if (valid0) {
																									if (data.full_sentence_in_round_brackets !== void 0) {
																										let data23 = data.full_sentence_in_round_brackets;
																										if (typeof data23 !== "string") {
																											validate20$3.errors = [{
																												instancePath: instancePath + "/full_sentence_in_round_brackets",
																												schemaPath: "#/properties/full_sentence_in_round_brackets/type",
																												keyword: "type",
																												params: { type: "string" },
																												message: "must be string"
																											}];
																											return false;
																										}
																										if (!(data23 === "add_period_before_closing_round_bracket")) {
																											validate20$3.errors = [{
																												instancePath: instancePath + "/full_sentence_in_round_brackets",
																												schemaPath: "#/properties/full_sentence_in_round_brackets/enum",
																												keyword: "enum",
																												params: { allowedValues: schema31$3.properties.full_sentence_in_round_brackets.enum },
																												message: "must be equal to one of the allowed values"
																											}];
																											return false;
																										}
																										var valid0 = true;
																									} else var valid0 = true;
																									if (valid0) {
																										if (data.highlighting_specific_expressions !== void 0) {
																											let data24 = data.highlighting_specific_expressions;
																											if (typeof data24 !== "string") {
																												validate20$3.errors = [{
																													instancePath: instancePath + "/highlighting_specific_expressions",
																													schemaPath: "#/properties/highlighting_specific_expressions/type",
																													keyword: "type",
																													params: { type: "string" },
																													message: "must be string"
																												}];
																												return false;
																											}
																											if (!(data24 === "use_single_curly_quotation_marks" || data24 === "use_single_straight_quotation_marks")) {
																												validate20$3.errors = [{
																													instancePath: instancePath + "/highlighting_specific_expressions",
																													schemaPath: "#/properties/highlighting_specific_expressions/enum",
																													keyword: "enum",
																													params: { allowedValues: schema31$3.properties.highlighting_specific_expressions.enum },
																													message: "must be equal to one of the allowed values"
																												}];
																												return false;
																											}
																											var valid0 = true;
																										} else var valid0 = true;
																										if (valid0) {
																											if (data.japanese_reference_materials !== void 0) {
																												let data25 = data.japanese_reference_materials;
																												if (typeof data25 !== "string") {
																													validate20$3.errors = [{
																														instancePath: instancePath + "/japanese_reference_materials",
																														schemaPath: "#/properties/japanese_reference_materials/type",
																														keyword: "type",
																														params: { type: "string" },
																														message: "must be string"
																													}];
																													return false;
																												}
																												if (!(data25 === "use_double_corner_brackets")) {
																													validate20$3.errors = [{
																														instancePath: instancePath + "/japanese_reference_materials",
																														schemaPath: "#/properties/japanese_reference_materials/enum",
																														keyword: "enum",
																														params: { allowedValues: schema31$3.properties.japanese_reference_materials.enum },
																														message: "must be equal to one of the allowed values"
																													}];
																													return false;
																												}
																												var valid0 = true;
																											} else var valid0 = true;
																											if (valid0) {
																												if (data.parentheses_for_supplementary_information !== void 0) {
																													let data26 = data.parentheses_for_supplementary_information;
																													if (typeof data26 !== "string") {
																														validate20$3.errors = [{
																															instancePath: instancePath + "/parentheses_for_supplementary_information",
																															schemaPath: "#/properties/parentheses_for_supplementary_information/type",
																															keyword: "type",
																															params: { type: "string" },
																															message: "must be string"
																														}];
																														return false;
																													}
																													if (!(data26 === "use_parentheses_without_space_on_either_side")) {
																														validate20$3.errors = [{
																															instancePath: instancePath + "/parentheses_for_supplementary_information",
																															schemaPath: "#/properties/parentheses_for_supplementary_information/enum",
																															keyword: "enum",
																															params: { allowedValues: schema31$3.properties.parentheses_for_supplementary_information.enum },
																															message: "must be equal to one of the allowed values"
																														}];
																														return false;
																													}
																													var valid0 = true;
																												} else var valid0 = true;
																												if (valid0) {
																													if (data.passage_of_time_and_movement_between_locations !== void 0) {
																														let data27 = data.passage_of_time_and_movement_between_locations;
																														if (typeof data27 !== "string") {
																															validate20$3.errors = [{
																																instancePath: instancePath + "/passage_of_time_and_movement_between_locations",
																																schemaPath: "#/properties/passage_of_time_and_movement_between_locations/type",
																																keyword: "type",
																																params: { type: "string" },
																																message: "must be string"
																															}];
																															return false;
																														}
																														if (!(data27 === "use_double_em_dash")) {
																															validate20$3.errors = [{
																																instancePath: instancePath + "/passage_of_time_and_movement_between_locations",
																																schemaPath: "#/properties/passage_of_time_and_movement_between_locations/enum",
																																keyword: "enum",
																																params: { allowedValues: schema31$3.properties.passage_of_time_and_movement_between_locations.enum },
																																message: "must be equal to one of the allowed values"
																															}];
																															return false;
																														}
																														var valid0 = true;
																													} else var valid0 = true;
																													if (valid0) {
																														if (data.periods_and_commas !== void 0) {
																															let data28 = data.periods_and_commas;
																															if (typeof data28 !== "string") {
																																validate20$3.errors = [{
																																	instancePath: instancePath + "/periods_and_commas",
																																	schemaPath: "#/properties/periods_and_commas/type",
																																	keyword: "type",
																																	params: { type: "string" },
																																	message: "must be string"
																																}];
																																return false;
																															}
																															if (!(data28 === "use_full_width_japanese_periods_and_full_width_japanese_commas" || data28 === "use_full_width_japanese_periods_and_full_width_non_japanese_commas" || data28 === "use_full_width_non_japanese_periods_and_full_width_japanese_commas" || data28 === "use_full_width_non_japanese_periods_and_full_width_non_japanese_commas")) {
																																validate20$3.errors = [{
																																	instancePath: instancePath + "/periods_and_commas",
																																	schemaPath: "#/properties/periods_and_commas/enum",
																																	keyword: "enum",
																																	params: { allowedValues: schema31$3.properties.periods_and_commas.enum },
																																	message: "must be equal to one of the allowed values"
																																}];
																																return false;
																															}
																															var valid0 = true;
																														} else var valid0 = true;
																														if (valid0) {
																															if (data.periods_in_academic_degrees !== void 0) {
																																let data29 = data.periods_in_academic_degrees;
																																if (typeof data29 !== "string") {
																																	validate20$3.errors = [{
																																		instancePath: instancePath + "/periods_in_academic_degrees",
																																		schemaPath: "#/properties/periods_in_academic_degrees/type",
																																		keyword: "type",
																																		params: { type: "string" },
																																		message: "must be string"
																																	}];
																																	return false;
																																}
																																if (!(data29 === "do_not_use" || data29 === "use")) {
																																	validate20$3.errors = [{
																																		instancePath: instancePath + "/periods_in_academic_degrees",
																																		schemaPath: "#/properties/periods_in_academic_degrees/enum",
																																		keyword: "enum",
																																		params: { allowedValues: schema31$3.properties.periods_in_academic_degrees.enum },
																																		message: "must be equal to one of the allowed values"
																																	}];
																																	return false;
																																}
																																var valid0 = true;
																															} else var valid0 = true;
																															if (valid0) {
																																if (data.periods_in_direct_quotes !== void 0) {
																																	let data30 = data.periods_in_direct_quotes;
																																	if (typeof data30 !== "string") {
																																		validate20$3.errors = [{
																																			instancePath: instancePath + "/periods_in_direct_quotes",
																																			schemaPath: "#/properties/periods_in_direct_quotes/type",
																																			keyword: "type",
																																			params: { type: "string" },
																																			message: "must be string"
																																		}];
																																		return false;
																																	}
																																	if (!(data30 === "do_not_use" || data30 === "use")) {
																																		validate20$3.errors = [{
																																			instancePath: instancePath + "/periods_in_direct_quotes",
																																			schemaPath: "#/properties/periods_in_direct_quotes/enum",
																																			keyword: "enum",
																																			params: { allowedValues: schema31$3.properties.periods_in_direct_quotes.enum },
																																			message: "must be equal to one of the allowed values"
																																		}];
																																		return false;
																																	}
																																	var valid0 = true;
																																} else var valid0 = true;
																																if (valid0) {
																																	if (data.periods_in_uppercase_initialisms_and_acronyms !== void 0) {
																																		let data31 = data.periods_in_uppercase_initialisms_and_acronyms;
																																		if (typeof data31 !== "string") {
																																			validate20$3.errors = [{
																																				instancePath: instancePath + "/periods_in_uppercase_initialisms_and_acronyms",
																																				schemaPath: "#/properties/periods_in_uppercase_initialisms_and_acronyms/type",
																																				keyword: "type",
																																				params: { type: "string" },
																																				message: "must be string"
																																			}];
																																			return false;
																																		}
																																		if (!(data31 === "do_not_use")) {
																																			validate20$3.errors = [{
																																				instancePath: instancePath + "/periods_in_uppercase_initialisms_and_acronyms",
																																				schemaPath: "#/properties/periods_in_uppercase_initialisms_and_acronyms/enum",
																																				keyword: "enum",
																																				params: { allowedValues: schema31$3.properties.periods_in_uppercase_initialisms_and_acronyms.enum },
																																				message: "must be equal to one of the allowed values"
																																			}];
																																			return false;
																																		}
																																		var valid0 = true;
																																	} else var valid0 = true;
																																	if (valid0) {
																																		if (data.plus_sign_usage !== void 0) {
																																			let data32 = data.plus_sign_usage;
																																			if (typeof data32 !== "string") {
																																				validate20$3.errors = [{
																																					instancePath: instancePath + "/plus_sign_usage",
																																					schemaPath: "#/properties/plus_sign_usage/type",
																																					keyword: "type",
																																					params: { type: "string" },
																																					message: "must be string"
																																				}];
																																				return false;
																																			}
																																			if (!(data32 === "do_not_use_plus_sign_to_symbolize_english_word_and_unless_it_is_part_of_a_proper_noun")) {
																																				validate20$3.errors = [{
																																					instancePath: instancePath + "/plus_sign_usage",
																																					schemaPath: "#/properties/plus_sign_usage/enum",
																																					keyword: "enum",
																																					params: { allowedValues: schema31$3.properties.plus_sign_usage.enum },
																																					message: "must be equal to one of the allowed values"
																																				}];
																																				return false;
																																			}
																																			var valid0 = true;
																																		} else var valid0 = true;
																																		if (valid0) {
																																			if (data.possessives_of_proper_names_ending_in_s_style !== void 0) {
																																				let data33 = data.possessives_of_proper_names_ending_in_s_style;
																																				if (typeof data33 !== "string") {
																																					validate20$3.errors = [{
																																						instancePath: instancePath + "/possessives_of_proper_names_ending_in_s_style",
																																						schemaPath: "#/properties/possessives_of_proper_names_ending_in_s_style/type",
																																						keyword: "type",
																																						params: { type: "string" },
																																						message: "must be string"
																																					}];
																																					return false;
																																				}
																																				if (!(data33 === "add_apostrophe_only" || data33 === "add_apostrophe_s")) {
																																					validate20$3.errors = [{
																																						instancePath: instancePath + "/possessives_of_proper_names_ending_in_s_style",
																																						schemaPath: "#/properties/possessives_of_proper_names_ending_in_s_style/enum",
																																						keyword: "enum",
																																						params: { allowedValues: schema31$3.properties.possessives_of_proper_names_ending_in_s_style.enum },
																																						message: "must be equal to one of the allowed values"
																																					}];
																																					return false;
																																				}
																																				var valid0 = true;
																																			} else var valid0 = true;
																																			if (valid0) {
																																				if (data.quotation_mark !== void 0) {
																																					let data34 = data.quotation_mark;
																																					if (typeof data34 !== "string") {
																																						validate20$3.errors = [{
																																							instancePath: instancePath + "/quotation_mark",
																																							schemaPath: "#/properties/quotation_mark/type",
																																							keyword: "type",
																																							params: { type: "string" },
																																							message: "must be string"
																																						}];
																																						return false;
																																					}
																																					if (!(data34 === "use_curly_quotation_marks" || data34 === "use_double_curly_quotation_marks" || data34 === "use_double_straight_quotation_marks" || data34 === "use_guillemets" || data34 === "use_straight_quotation_marks")) {
																																						validate20$3.errors = [{
																																							instancePath: instancePath + "/quotation_mark",
																																							schemaPath: "#/properties/quotation_mark/enum",
																																							keyword: "enum",
																																							params: { allowedValues: schema31$3.properties.quotation_mark.enum },
																																							message: "must be equal to one of the allowed values"
																																						}];
																																						return false;
																																					}
																																					var valid0 = true;
																																				} else var valid0 = true;
																																				if (valid0) {
																																					if (data.quotation_mark_and_apostrophe !== void 0) {
																																						let data35 = data.quotation_mark_and_apostrophe;
																																						if (typeof data35 !== "string") {
																																							validate20$3.errors = [{
																																								instancePath: instancePath + "/quotation_mark_and_apostrophe",
																																								schemaPath: "#/properties/quotation_mark_and_apostrophe/type",
																																								keyword: "type",
																																								params: { type: "string" },
																																								message: "must be string"
																																							}];
																																							return false;
																																						}
																																						if (!(data35 === "use_curly_quotation_marks_and_apostrophes" || data35 === "use_double_and_single_curly_quotation_marks_and_curly_apostrophes" || data35 === "use_double_and_single_straight_quotation_marks_and_straight_apostrophes" || data35 === "use_guillemets_and_curly_apostrophes" || data35 === "use_guillemets_and_straight_apostrophes" || data35 === "use_straight_quotation_marks_and_apostrophes")) {
																																							validate20$3.errors = [{
																																								instancePath: instancePath + "/quotation_mark_and_apostrophe",
																																								schemaPath: "#/properties/quotation_mark_and_apostrophe/enum",
																																								keyword: "enum",
																																								params: { allowedValues: schema31$3.properties.quotation_mark_and_apostrophe.enum },
																																								message: "must be equal to one of the allowed values"
																																							}];
																																							return false;
																																						}
																																						var valid0 = true;
																																					} else var valid0 = true;
																																					if (valid0) {
																																						if (data.quotation_style !== void 0) {
																																							let data36 = data.quotation_style;
																																							if (typeof data36 !== "string") {
																																								validate20$3.errors = [{
																																									instancePath: instancePath + "/quotation_style",
																																									schemaPath: "#/properties/quotation_style/type",
																																									keyword: "type",
																																									params: { type: "string" },
																																									message: "must be string"
																																								}];
																																								return false;
																																							}
																																							if (!(data36 === "use_corner_brackets_for_primary_quotations_and_double_corner_brackets_for_secondary_quotations" || data36 === "use_double_curly_quotation_marks_for_primary_quotations_and_single_curly_quotation_marks_for_secondary_quotations" || data36 === "use_double_curly_quotation_marks_for_primary_quotations_then_alternate_with_single_curly_quotation_marks_for_nested_quotations" || data36 === "use_double_german_quotation_marks_for_primary_quotations_and_single_german_quotation_marks_for_secondary_quotations" || data36 === "use_double_quotation_marks_for_primary_quotations_and_single_quotation_marks_for_secondary_quotations" || data36 === "use_double_straight_quotation_marks_for_primary_quotations_and_single_straight_quotation_marks_for_secondary_quotations" || data36 === "use_double_straight_quotation_marks_for_primary_quotations_then_alternate_with_single_straight_quotation_marks_for_nested_quotations" || data36 === "use_guillemets_for_primary_quotations_and_double_curly_quotation_marks_for_secondary_quotations" || data36 === "use_guillemets_for_primary_quotations_and_double_straight_quotation_marks_for_secondary_quotations" || data36 === "use_guillemets_for_primary_quotations_and_single_guillemets_for_secondary_quotations" || data36 === "use_guillemets_for_primary_quotations_double_curly_quotation_marks_for_secondary_quotations_and_single_curly_quotation_marks_for_further_nested_quotations" || data36 === "use_reversed_guillemets_for_primary_quotations_and_single_reversed_guillemets_for_secondary_quotations" || data36 === "use_single_quotation_marks_for_primary_quotations_and_double_quotation_marks_for_secondary_quotations")) {
																																								validate20$3.errors = [{
																																									instancePath: instancePath + "/quotation_style",
																																									schemaPath: "#/properties/quotation_style/enum",
																																									keyword: "enum",
																																									params: { allowedValues: schema31$3.properties.quotation_style.enum },
																																									message: "must be equal to one of the allowed values"
																																								}];
																																								return false;
																																							}
																																							var valid0 = true;
																																						} else var valid0 = true;
																																						if (valid0) {
																																							if (data.range_indicator !== void 0) {
																																								let data37 = data.range_indicator;
																																								if (typeof data37 !== "string") {
																																									validate20$3.errors = [{
																																										instancePath: instancePath + "/range_indicator",
																																										schemaPath: "#/properties/range_indicator/type",
																																										keyword: "type",
																																										params: { type: "string" },
																																										message: "must be string"
																																									}];
																																									return false;
																																								}
																																								if (!(data37 === "use_en_dash_with_spaces" || data37 === "use_en_dash_without_space_on_either_side" || data37 === "use_en_dash_without_spaces" || data37 === "use_english_word_to" || data37 === "use_full_width_dash" || data37 === "use_full_width_wave_dash" || data37 === "use_german_word_bis" || data37 === "use_half_width_dash" || data37 === "use_hyphen" || data37 === "use_hyphen_with_space_on_either_side" || data37 === "use_hyphen_with_spaces" || data37 === "use_hyphen_without_space_on_either_side" || data37 === "use_hyphen_without_spaces" || data37 === "use_italian_words_da_a" || data37 === "use_japanese_word_から" || data37 === "use_korean_words_부터_까지" || data37 === "use_spanish_words_de_a" || data37 === "use_tilde")) {
																																									validate20$3.errors = [{
																																										instancePath: instancePath + "/range_indicator",
																																										schemaPath: "#/properties/range_indicator/enum",
																																										keyword: "enum",
																																										params: { allowedValues: schema31$3.properties.range_indicator.enum },
																																										message: "must be equal to one of the allowed values"
																																									}];
																																									return false;
																																								}
																																								var valid0 = true;
																																							} else var valid0 = true;
																																							if (valid0) {
																																								if (data.related_phrases_indicator !== void 0) {
																																									let data38 = data.related_phrases_indicator;
																																									if (typeof data38 !== "string") {
																																										validate20$3.errors = [{
																																											instancePath: instancePath + "/related_phrases_indicator",
																																											schemaPath: "#/properties/related_phrases_indicator/type",
																																											keyword: "type",
																																											params: { type: "string" },
																																											message: "must be string"
																																										}];
																																										return false;
																																									}
																																									if (!(data38 === "use_comma" || data38 === "use_hyphen" || data38 === "use_middle_dot")) {
																																										validate20$3.errors = [{
																																											instancePath: instancePath + "/related_phrases_indicator",
																																											schemaPath: "#/properties/related_phrases_indicator/enum",
																																											keyword: "enum",
																																											params: { allowedValues: schema31$3.properties.related_phrases_indicator.enum },
																																											message: "must be equal to one of the allowed values"
																																										}];
																																										return false;
																																									}
																																									var valid0 = true;
																																								} else var valid0 = true;
																																								if (valid0) {
																																									if (data.round_brackets !== void 0) {
																																										let data39 = data.round_brackets;
																																										if (typeof data39 !== "string") {
																																											validate20$3.errors = [{
																																												instancePath: instancePath + "/round_brackets",
																																												schemaPath: "#/properties/round_brackets/type",
																																												keyword: "type",
																																												params: { type: "string" },
																																												message: "must be string"
																																											}];
																																											return false;
																																										}
																																										if (!(data39 === "use_full_width_round_brackets" || data39 === "use_half_width_round_brackets")) {
																																											validate20$3.errors = [{
																																												instancePath: instancePath + "/round_brackets",
																																												schemaPath: "#/properties/round_brackets/enum",
																																												keyword: "enum",
																																												params: { allowedValues: schema31$3.properties.round_brackets.enum },
																																												message: "must be equal to one of the allowed values"
																																											}];
																																											return false;
																																										}
																																										var valid0 = true;
																																									} else var valid0 = true;
																																									if (valid0) {
																																										if (data.salutation !== void 0) {
																																											let data40 = data.salutation;
																																											if (typeof data40 !== "string") {
																																												validate20$3.errors = [{
																																													instancePath: instancePath + "/salutation",
																																													schemaPath: "#/properties/salutation/type",
																																													keyword: "type",
																																													params: { type: "string" },
																																													message: "must be string"
																																												}];
																																												return false;
																																											}
																																											if (!(data40 === "do_not_use_comma_after_salutation_capitalize_following_word" || data40 === "use_colon_after_salutation" || data40 === "use_comma_after_salutation" || data40 === "use_exclamation_mark_after_salutation")) {
																																												validate20$3.errors = [{
																																													instancePath: instancePath + "/salutation",
																																													schemaPath: "#/properties/salutation/enum",
																																													keyword: "enum",
																																													params: { allowedValues: schema31$3.properties.salutation.enum },
																																													message: "must be equal to one of the allowed values"
																																												}];
																																												return false;
																																											}
																																											var valid0 = true;
																																										} else var valid0 = true;
																																										if (valid0) {
																																											if (data.sentence_break_indicator !== void 0) {
																																												let data41 = data.sentence_break_indicator;
																																												if (typeof data41 !== "string") {
																																													validate20$3.errors = [{
																																														instancePath: instancePath + "/sentence_break_indicator",
																																														schemaPath: "#/properties/sentence_break_indicator/type",
																																														keyword: "type",
																																														params: { type: "string" },
																																														message: "must be string"
																																													}];
																																													return false;
																																												}
																																												if (!(data41 === "use_em_dash_with_space_on_either_side" || data41 === "use_em_dash_without_space_on_either_side" || data41 === "use_en_dash_with_space_on_either_side")) {
																																													validate20$3.errors = [{
																																														instancePath: instancePath + "/sentence_break_indicator",
																																														schemaPath: "#/properties/sentence_break_indicator/enum",
																																														keyword: "enum",
																																														params: { allowedValues: schema31$3.properties.sentence_break_indicator.enum },
																																														message: "must be equal to one of the allowed values"
																																													}];
																																													return false;
																																												}
																																												var valid0 = true;
																																											} else var valid0 = true;
																																											if (valid0) {
																																												if (data.serial_comma !== void 0) {
																																													let data42 = data.serial_comma;
																																													if (typeof data42 !== "string") {
																																														validate20$3.errors = [{
																																															instancePath: instancePath + "/serial_comma",
																																															schemaPath: "#/properties/serial_comma/type",
																																															keyword: "type",
																																															params: { type: "string" },
																																															message: "must be string"
																																														}];
																																														return false;
																																													}
																																													if (!(data42 === "do_not_use" || data42 === "do_not_use_serial_comma_when_using_chinese_comma" || data42 === "use" || data42 === "use_serial_comma_when_using_comma")) {
																																														validate20$3.errors = [{
																																															instancePath: instancePath + "/serial_comma",
																																															schemaPath: "#/properties/serial_comma/enum",
																																															keyword: "enum",
																																															params: { allowedValues: schema31$3.properties.serial_comma.enum },
																																															message: "must be equal to one of the allowed values"
																																														}];
																																														return false;
																																													}
																																													var valid0 = true;
																																												} else var valid0 = true;
																																												if (valid0) {
																																													if (data.setting_off_non_quoted_phrases !== void 0) {
																																														let data43 = data.setting_off_non_quoted_phrases;
																																														if (typeof data43 !== "string") {
																																															validate20$3.errors = [{
																																																instancePath: instancePath + "/setting_off_non_quoted_phrases",
																																																schemaPath: "#/properties/setting_off_non_quoted_phrases/type",
																																																keyword: "type",
																																																params: { type: "string" },
																																																message: "must be string"
																																															}];
																																															return false;
																																														}
																																														if (!(data43 === "use_full_width_quotation_marks" || data43 === "use_half_width_quotation_marks")) {
																																															validate20$3.errors = [{
																																																instancePath: instancePath + "/setting_off_non_quoted_phrases",
																																																schemaPath: "#/properties/setting_off_non_quoted_phrases/enum",
																																																keyword: "enum",
																																																params: { allowedValues: schema31$3.properties.setting_off_non_quoted_phrases.enum },
																																																message: "must be equal to one of the allowed values"
																																															}];
																																															return false;
																																														}
																																														var valid0 = true;
																																													} else var valid0 = true;
																																													if (valid0) {
																																														if (data.slash !== void 0) {
																																															let data44 = data.slash;
																																															if (typeof data44 !== "string") {
																																																validate20$3.errors = [{
																																																	instancePath: instancePath + "/slash",
																																																	schemaPath: "#/properties/slash/type",
																																																	keyword: "type",
																																																	params: { type: "string" },
																																																	message: "must be string"
																																																}];
																																																return false;
																																															}
																																															if (!(data44 === "do_not_use_spaces_before_and_after_slashes" || data44 === "use_spaces_before_and_after_slashes" || data44 === "use_spaces_before_and_after_slashes_if_there_are_multiple_words_before_and_after_slash" || data44 === "use_spaces_before_and_after_slashes_if_there_are_multiple_words_before_or_after_slash")) {
																																																validate20$3.errors = [{
																																																	instancePath: instancePath + "/slash",
																																																	schemaPath: "#/properties/slash/enum",
																																																	keyword: "enum",
																																																	params: { allowedValues: schema31$3.properties.slash.enum },
																																																	message: "must be equal to one of the allowed values"
																																																}];
																																																return false;
																																															}
																																															var valid0 = true;
																																														} else var valid0 = true;
																																														if (valid0) {
																																															if (data.slash_usage !== void 0) {
																																																let data45 = data.slash_usage;
																																																if (typeof data45 !== "string") {
																																																	validate20$3.errors = [{
																																																		instancePath: instancePath + "/slash_usage",
																																																		schemaPath: "#/properties/slash_usage/type",
																																																		keyword: "type",
																																																		params: { type: "string" },
																																																		message: "must be string"
																																																	}];
																																																	return false;
																																																}
																																																if (!(data45 === "do_not_use_slash_to_symbolize_english_word_or")) {
																																																	validate20$3.errors = [{
																																																		instancePath: instancePath + "/slash_usage",
																																																		schemaPath: "#/properties/slash_usage/enum",
																																																		keyword: "enum",
																																																		params: { allowedValues: schema31$3.properties.slash_usage.enum },
																																																		message: "must be equal to one of the allowed values"
																																																	}];
																																																	return false;
																																																}
																																																var valid0 = true;
																																															} else var valid0 = true;
																																															if (valid0) {
																																																if (data.spacing_and_punctuation !== void 0) {
																																																	let data46 = data.spacing_and_punctuation;
																																																	if (typeof data46 !== "string") {
																																																		validate20$3.errors = [{
																																																			instancePath: instancePath + "/spacing_and_punctuation",
																																																			schemaPath: "#/properties/spacing_and_punctuation/type",
																																																			keyword: "type",
																																																			params: { type: "string" },
																																																			message: "must be string"
																																																		}];
																																																		return false;
																																																	}
																																																	if (!(data46 === "do_not_use_space" || data46 === "use_regular_space")) {
																																																		validate20$3.errors = [{
																																																			instancePath: instancePath + "/spacing_and_punctuation",
																																																			schemaPath: "#/properties/spacing_and_punctuation/enum",
																																																			keyword: "enum",
																																																			params: { allowedValues: schema31$3.properties.spacing_and_punctuation.enum },
																																																			message: "must be equal to one of the allowed values"
																																																		}];
																																																		return false;
																																																	}
																																																	var valid0 = true;
																																																} else var valid0 = true;
																																																if (valid0) {
																																																	if (data.text_in_round_brackets_referring_to_previous_sentence !== void 0) {
																																																		let data47 = data.text_in_round_brackets_referring_to_previous_sentence;
																																																		if (typeof data47 !== "string") {
																																																			validate20$3.errors = [{
																																																				instancePath: instancePath + "/text_in_round_brackets_referring_to_previous_sentence",
																																																				schemaPath: "#/properties/text_in_round_brackets_referring_to_previous_sentence/type",
																																																				keyword: "type",
																																																				params: { type: "string" },
																																																				message: "must be string"
																																																			}];
																																																			return false;
																																																		}
																																																		if (!(data47 === "add_period_after_closing_round_bracket" || data47 === "add_period_before_closing_round_bracket")) {
																																																			validate20$3.errors = [{
																																																				instancePath: instancePath + "/text_in_round_brackets_referring_to_previous_sentence",
																																																				schemaPath: "#/properties/text_in_round_brackets_referring_to_previous_sentence/enum",
																																																				keyword: "enum",
																																																				params: { allowedValues: schema31$3.properties.text_in_round_brackets_referring_to_previous_sentence.enum },
																																																				message: "must be equal to one of the allowed values"
																																																			}];
																																																			return false;
																																																		}
																																																		var valid0 = true;
																																																	} else var valid0 = true;
																																																	if (valid0) {
																																																		if (data.text_in_round_brackets_supplementing_preceding_text !== void 0) {
																																																			let data48 = data.text_in_round_brackets_supplementing_preceding_text;
																																																			if (typeof data48 !== "string") {
																																																				validate20$3.errors = [{
																																																					instancePath: instancePath + "/text_in_round_brackets_supplementing_preceding_text",
																																																					schemaPath: "#/properties/text_in_round_brackets_supplementing_preceding_text/type",
																																																					keyword: "type",
																																																					params: { type: "string" },
																																																					message: "must be string"
																																																				}];
																																																				return false;
																																																			}
																																																			if (!(data48 === "add_period_after_closing_round_bracket")) {
																																																				validate20$3.errors = [{
																																																					instancePath: instancePath + "/text_in_round_brackets_supplementing_preceding_text",
																																																					schemaPath: "#/properties/text_in_round_brackets_supplementing_preceding_text/enum",
																																																					keyword: "enum",
																																																					params: { allowedValues: schema31$3.properties.text_in_round_brackets_supplementing_preceding_text.enum },
																																																					message: "must be equal to one of the allowed values"
																																																				}];
																																																				return false;
																																																			}
																																																			var valid0 = true;
																																																		} else var valid0 = true;
																																																		if (valid0) {
																																																			if (data.titles_of_books_and_newspapers !== void 0) {
																																																				let data49 = data.titles_of_books_and_newspapers;
																																																				if (typeof data49 !== "string") {
																																																					validate20$3.errors = [{
																																																						instancePath: instancePath + "/titles_of_books_and_newspapers",
																																																						schemaPath: "#/properties/titles_of_books_and_newspapers/type",
																																																						keyword: "type",
																																																						params: { type: "string" },
																																																						message: "must be string"
																																																					}];
																																																					return false;
																																																				}
																																																				if (!(data49 === "use_double_angle_brackets" || data49 === "use_double_corner_brackets" || data49 === "use_double_straight_quotation_marks")) {
																																																					validate20$3.errors = [{
																																																						instancePath: instancePath + "/titles_of_books_and_newspapers",
																																																						schemaPath: "#/properties/titles_of_books_and_newspapers/enum",
																																																						keyword: "enum",
																																																						params: { allowedValues: schema31$3.properties.titles_of_books_and_newspapers.enum },
																																																						message: "must be equal to one of the allowed values"
																																																					}];
																																																					return false;
																																																				}
																																																				var valid0 = true;
																																																			} else var valid0 = true;
																																																			if (valid0) {
																																																				if (data.titles_of_creative_works_trade_names_laws_and_regulations !== void 0) {
																																																					let data50 = data.titles_of_creative_works_trade_names_laws_and_regulations;
																																																					if (typeof data50 !== "string") {
																																																						validate20$3.errors = [{
																																																							instancePath: instancePath + "/titles_of_creative_works_trade_names_laws_and_regulations",
																																																							schemaPath: "#/properties/titles_of_creative_works_trade_names_laws_and_regulations/type",
																																																							keyword: "type",
																																																							params: { type: "string" },
																																																							message: "must be string"
																																																						}];
																																																						return false;
																																																					}
																																																					if (!(data50 === "use_single_angle_brackets" || data50 === "use_single_corner_brackets" || data50 === "use_single_straight_quotation_marks")) {
																																																						validate20$3.errors = [{
																																																							instancePath: instancePath + "/titles_of_creative_works_trade_names_laws_and_regulations",
																																																							schemaPath: "#/properties/titles_of_creative_works_trade_names_laws_and_regulations/enum",
																																																							keyword: "enum",
																																																							params: { allowedValues: schema31$3.properties.titles_of_creative_works_trade_names_laws_and_regulations.enum },
																																																							message: "must be equal to one of the allowed values"
																																																						}];
																																																						return false;
																																																					}
																																																					var valid0 = true;
																																																				} else var valid0 = true;
																																																				if (valid0) {
																																																					if (data.uppercase_acronyms !== void 0) {
																																																						let data51 = data.uppercase_acronyms;
																																																						if (typeof data51 !== "string") {
																																																							validate20$3.errors = [{
																																																								instancePath: instancePath + "/uppercase_acronyms",
																																																								schemaPath: "#/properties/uppercase_acronyms/type",
																																																								keyword: "type",
																																																								params: { type: "string" },
																																																								message: "must be string"
																																																							}];
																																																							return false;
																																																						}
																																																						if (!(data51 === "do_not_use_spaces" || data51 === "use_spaces")) {
																																																							validate20$3.errors = [{
																																																								instancePath: instancePath + "/uppercase_acronyms",
																																																								schemaPath: "#/properties/uppercase_acronyms/enum",
																																																								keyword: "enum",
																																																								params: { allowedValues: schema31$3.properties.uppercase_acronyms.enum },
																																																								message: "must be equal to one of the allowed values"
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
		}
	} else {
		validate20$3.errors = [{
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		}];
		return false;
	}
	validate20$3.errors = vErrors;
	return true;
}
var shared$3, schema31$3, func1$2;
var init_virtual_schema_PunctuationRules = __esmMin((() => {
	shared$3 = validate20$3;
	schema31$3 = {
		"type": "object",
		"additionalProperties": false,
		"properties": {
			"abbreviations": {
				"type": "string",
				"enum": [
					"do_not_separate_abbreviated_words",
					"separate_each_abbreviated_word_with_period_and_space",
					"separate_each_abbreviated_word_with_period_without_space",
					"separate_each_abbreviated_word_with_space_without_period"
				]
			},
			"acronyms": {
				"type": "string",
				"enum": ["do_not_use_periods"]
			},
			"ampersand_abbreviation_spacing": {
				"type": "string",
				"enum": ["do_not_use_spaces_before_and_after_ampersand_as_part_of_abbreviation", "use_spaces_before_and_after_ampersand_as_part_of_abbreviation"]
			},
			"ampersand_usage": {
				"type": "string",
				"enum": [
					"use_english_word_and_except_in_company_names_common_abbreviations_titles_software_code_and_mathematical_equations",
					"use_full_width_ampersand",
					"use_german_word_und_except_in_company_names_common_abbreviations_titles_software_code_and_mathematical_equations",
					"use_half_width_ampersand"
				]
			},
			"apostrophe": {
				"type": "string",
				"enum": ["use_curly_apostrophes", "use_straight_apostrophes"]
			},
			"bracket": {
				"type": "string",
				"enum": [
					"use_hexagonal_brackets",
					"use_lenticular_brackets",
					"use_parentheses",
					"use_square_brackets_for_nationality_and_hexagonal_brackets_for_historical_period"
				]
			},
			"chinese_mixed_with_english": {
				"type": "string",
				"enum": ["do_not_place_english_in_quotation_marks", "place_english_in_quotation_marks"]
			},
			"colon": {
				"type": "string",
				"enum": ["use_full_width_colon", "use_half_width_colon"]
			},
			"colon_between_hours_and_minutes_or_chapters_and_verses": {
				"type": "string",
				"enum": ["do_not_use_space_before_or_after_colon"]
			},
			"colon_in_heading": {
				"type": "string",
				"enum": ["use_space_after_colon_not_before"]
			},
			"colon_to_replace_versus_or_to": {
				"type": "string",
				"enum": ["do_not_use_space_before_or_after_colon"]
			},
			"comma_after_conjunctive_adverbs": {
				"type": "string",
				"enum": ["do_not_use", "use"]
			},
			"comma_after_i_e_and_e_g": {
				"type": "string",
				"enum": ["do_not_use", "use"]
			},
			"comma_after_short_introductory_phrase": {
				"type": "string",
				"enum": ["do_not_use", "use"]
			},
			"comma_and_semicolon": {
				"type": "string",
				"enum": ["use_comma_between_clauses", "use_semicolon_between_clauses"]
			},
			"corner_bracket_and_periods": {
				"type": "string",
				"enum": ["add_period_after_closing_corner_bracket_at_end_of_sentence"]
			},
			"corner_brackets_and_periods": {
				"type": "string",
				"enum": ["do_not_add_period_before_closing_corner_bracket_when_sentence_continues"]
			},
			"dash": {
				"type": "string",
				"enum": [
					"use_em_dash",
					"use_hyphen",
					"use_tilde"
				]
			},
			"ellipsis": {
				"type": "string",
				"enum": [
					"use_ellipsis_character",
					"use_one_ellipsis_character",
					"use_six_dots_at_the_bottom",
					"use_six_dots_in_the_center",
					"use_three_dots_at_the_bottom",
					"use_three_dots_in_the_center",
					"use_three_ellipsis_characters",
					"use_three_periods",
					"use_three_periods_without_spaces",
					"use_three_spaced_periods",
					"use_two_ellipsis_characters"
				]
			},
			"em_dash": {
				"type": "string",
				"enum": ["use_double_em_dash"]
			},
			"emphasis": {
				"type": "string",
				"enum": ["use_double_corner_brackets"]
			},
			"exclamation_marks": {
				"type": "string",
				"enum": ["do_not_use"]
			},
			"explanatory_note_indicator": {
				"type": "string",
				"enum": ["use_double_em_dash", "use_parentheses"]
			},
			"full_sentence_in_round_brackets": {
				"type": "string",
				"enum": ["add_period_before_closing_round_bracket"]
			},
			"highlighting_specific_expressions": {
				"type": "string",
				"enum": ["use_single_curly_quotation_marks", "use_single_straight_quotation_marks"]
			},
			"japanese_reference_materials": {
				"type": "string",
				"enum": ["use_double_corner_brackets"]
			},
			"parentheses_for_supplementary_information": {
				"type": "string",
				"enum": ["use_parentheses_without_space_on_either_side"]
			},
			"passage_of_time_and_movement_between_locations": {
				"type": "string",
				"enum": ["use_double_em_dash"]
			},
			"periods_and_commas": {
				"type": "string",
				"enum": [
					"use_full_width_japanese_periods_and_full_width_japanese_commas",
					"use_full_width_japanese_periods_and_full_width_non_japanese_commas",
					"use_full_width_non_japanese_periods_and_full_width_japanese_commas",
					"use_full_width_non_japanese_periods_and_full_width_non_japanese_commas"
				]
			},
			"periods_in_academic_degrees": {
				"type": "string",
				"enum": ["do_not_use", "use"]
			},
			"periods_in_direct_quotes": {
				"type": "string",
				"enum": ["do_not_use", "use"]
			},
			"periods_in_uppercase_initialisms_and_acronyms": {
				"type": "string",
				"enum": ["do_not_use"]
			},
			"plus_sign_usage": {
				"type": "string",
				"enum": ["do_not_use_plus_sign_to_symbolize_english_word_and_unless_it_is_part_of_a_proper_noun"]
			},
			"possessives_of_proper_names_ending_in_s_style": {
				"type": "string",
				"enum": ["add_apostrophe_only", "add_apostrophe_s"]
			},
			"quotation_mark": {
				"type": "string",
				"enum": [
					"use_curly_quotation_marks",
					"use_double_curly_quotation_marks",
					"use_double_straight_quotation_marks",
					"use_guillemets",
					"use_straight_quotation_marks"
				]
			},
			"quotation_mark_and_apostrophe": {
				"type": "string",
				"enum": [
					"use_curly_quotation_marks_and_apostrophes",
					"use_double_and_single_curly_quotation_marks_and_curly_apostrophes",
					"use_double_and_single_straight_quotation_marks_and_straight_apostrophes",
					"use_guillemets_and_curly_apostrophes",
					"use_guillemets_and_straight_apostrophes",
					"use_straight_quotation_marks_and_apostrophes"
				]
			},
			"quotation_style": {
				"type": "string",
				"enum": [
					"use_corner_brackets_for_primary_quotations_and_double_corner_brackets_for_secondary_quotations",
					"use_double_curly_quotation_marks_for_primary_quotations_and_single_curly_quotation_marks_for_secondary_quotations",
					"use_double_curly_quotation_marks_for_primary_quotations_then_alternate_with_single_curly_quotation_marks_for_nested_quotations",
					"use_double_german_quotation_marks_for_primary_quotations_and_single_german_quotation_marks_for_secondary_quotations",
					"use_double_quotation_marks_for_primary_quotations_and_single_quotation_marks_for_secondary_quotations",
					"use_double_straight_quotation_marks_for_primary_quotations_and_single_straight_quotation_marks_for_secondary_quotations",
					"use_double_straight_quotation_marks_for_primary_quotations_then_alternate_with_single_straight_quotation_marks_for_nested_quotations",
					"use_guillemets_for_primary_quotations_and_double_curly_quotation_marks_for_secondary_quotations",
					"use_guillemets_for_primary_quotations_and_double_straight_quotation_marks_for_secondary_quotations",
					"use_guillemets_for_primary_quotations_and_single_guillemets_for_secondary_quotations",
					"use_guillemets_for_primary_quotations_double_curly_quotation_marks_for_secondary_quotations_and_single_curly_quotation_marks_for_further_nested_quotations",
					"use_reversed_guillemets_for_primary_quotations_and_single_reversed_guillemets_for_secondary_quotations",
					"use_single_quotation_marks_for_primary_quotations_and_double_quotation_marks_for_secondary_quotations"
				]
			},
			"range_indicator": {
				"type": "string",
				"enum": [
					"use_en_dash_with_spaces",
					"use_en_dash_without_space_on_either_side",
					"use_en_dash_without_spaces",
					"use_english_word_to",
					"use_full_width_dash",
					"use_full_width_wave_dash",
					"use_german_word_bis",
					"use_half_width_dash",
					"use_hyphen",
					"use_hyphen_with_space_on_either_side",
					"use_hyphen_with_spaces",
					"use_hyphen_without_space_on_either_side",
					"use_hyphen_without_spaces",
					"use_italian_words_da_a",
					"use_japanese_word_から",
					"use_korean_words_부터_까지",
					"use_spanish_words_de_a",
					"use_tilde"
				]
			},
			"related_phrases_indicator": {
				"type": "string",
				"enum": [
					"use_comma",
					"use_hyphen",
					"use_middle_dot"
				]
			},
			"round_brackets": {
				"type": "string",
				"enum": ["use_full_width_round_brackets", "use_half_width_round_brackets"]
			},
			"salutation": {
				"type": "string",
				"enum": [
					"do_not_use_comma_after_salutation_capitalize_following_word",
					"use_colon_after_salutation",
					"use_comma_after_salutation",
					"use_exclamation_mark_after_salutation"
				]
			},
			"sentence_break_indicator": {
				"type": "string",
				"enum": [
					"use_em_dash_with_space_on_either_side",
					"use_em_dash_without_space_on_either_side",
					"use_en_dash_with_space_on_either_side"
				]
			},
			"serial_comma": {
				"type": "string",
				"enum": [
					"do_not_use",
					"do_not_use_serial_comma_when_using_chinese_comma",
					"use",
					"use_serial_comma_when_using_comma"
				]
			},
			"setting_off_non_quoted_phrases": {
				"type": "string",
				"enum": ["use_full_width_quotation_marks", "use_half_width_quotation_marks"]
			},
			"slash": {
				"type": "string",
				"enum": [
					"do_not_use_spaces_before_and_after_slashes",
					"use_spaces_before_and_after_slashes",
					"use_spaces_before_and_after_slashes_if_there_are_multiple_words_before_and_after_slash",
					"use_spaces_before_and_after_slashes_if_there_are_multiple_words_before_or_after_slash"
				]
			},
			"slash_usage": {
				"type": "string",
				"enum": ["do_not_use_slash_to_symbolize_english_word_or"]
			},
			"spacing_and_punctuation": {
				"type": "string",
				"enum": ["do_not_use_space", "use_regular_space"]
			},
			"text_in_round_brackets_referring_to_previous_sentence": {
				"type": "string",
				"enum": ["add_period_after_closing_round_bracket", "add_period_before_closing_round_bracket"]
			},
			"text_in_round_brackets_supplementing_preceding_text": {
				"type": "string",
				"enum": ["add_period_after_closing_round_bracket"]
			},
			"titles_of_books_and_newspapers": {
				"type": "string",
				"enum": [
					"use_double_angle_brackets",
					"use_double_corner_brackets",
					"use_double_straight_quotation_marks"
				]
			},
			"titles_of_creative_works_trade_names_laws_and_regulations": {
				"type": "string",
				"enum": [
					"use_single_angle_brackets",
					"use_single_corner_brackets",
					"use_single_straight_quotation_marks"
				]
			},
			"uppercase_acronyms": {
				"type": "string",
				"enum": ["do_not_use_spaces", "use_spaces"]
			}
		}
	};
	func1$2 = Object.prototype.hasOwnProperty;
	validate20$3.evaluated = {
		"props": true,
		"dynamicProps": false,
		"dynamicItems": false
	};
}));
// virtual:schema-SpellingAndGrammarRules
var virtual_schema_SpellingAndGrammarRules_exports = __exportAll({ shared: () => shared$2 });
function validate20$2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20$2.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!func1$1.call(schema31$2.properties, key0)) {
			validate20$2.errors = [{
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			}];
			return false;
		}
		if (data.abbreviating_french_word_numero !== void 0) {
			let data0 = data.abbreviating_french_word_numero;
			if (typeof data0 !== "string") {
				validate20$2.errors = [{
					instancePath: instancePath + "/abbreviating_french_word_numero",
					schemaPath: "#/properties/abbreviating_french_word_numero/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				}];
				return false;
			}
			if (!(data0 === "abbreviate_as_n_then_degree_symbol" || data0 === "abbreviate_as_n_then_o_in_superscript" || data0 === "abbreviate_as_no")) {
				validate20$2.errors = [{
					instancePath: instancePath + "/abbreviating_french_word_numero",
					schemaPath: "#/properties/abbreviating_french_word_numero/enum",
					keyword: "enum",
					params: { allowedValues: schema31$2.properties.abbreviating_french_word_numero.enum },
					message: "must be equal to one of the allowed values"
				}];
				return false;
			}
			var valid0 = true;
		} else var valid0 = true;
		if (valid0) {
			if (data.abbreviation_usage !== void 0) {
				let data1 = data.abbreviation_usage;
				if (typeof data1 !== "string") {
					validate20$2.errors = [{
						instancePath: instancePath + "/abbreviation_usage",
						schemaPath: "#/properties/abbreviation_usage/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					}];
					return false;
				}
				if (!(data1 === "do_not_use_abbreviations" || data1 === "do_not_use_abbreviations_unless_necessary" || data1 === "use_abbreviations" || data1 === "use_abbreviations_as_needed")) {
					validate20$2.errors = [{
						instancePath: instancePath + "/abbreviation_usage",
						schemaPath: "#/properties/abbreviation_usage/enum",
						keyword: "enum",
						params: { allowedValues: schema31$2.properties.abbreviation_usage.enum },
						message: "must be equal to one of the allowed values"
					}];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.accents_and_cedillas !== void 0) {
					let data2 = data.accents_and_cedillas;
					if (typeof data2 !== "string") {
						validate20$2.errors = [{
							instancePath: instancePath + "/accents_and_cedillas",
							schemaPath: "#/properties/accents_and_cedillas/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						}];
						return false;
					}
					if (!(data2 === "do_not_use_on_capital_letters" || data2 === "never_use" || data2 === "use_even_on_capital_letters")) {
						validate20$2.errors = [{
							instancePath: instancePath + "/accents_and_cedillas",
							schemaPath: "#/properties/accents_and_cedillas/enum",
							keyword: "enum",
							params: { allowedValues: schema31$2.properties.accents_and_cedillas.enum },
							message: "must be equal to one of the allowed values"
						}];
						return false;
					}
					var valid0 = true;
				} else var valid0 = true;
				if (valid0) {
					if (data["accents_in_verbs_conjugated_like_french_word_céder"] !== void 0) {
						let data3 = data["accents_in_verbs_conjugated_like_french_word_céder"];
						if (typeof data3 !== "string") {
							validate20$2.errors = [{
								instancePath: instancePath + "/accents_in_verbs_conjugated_like_french_word_céder",
								schemaPath: "#/properties/accents_in_verbs_conjugated_like_french_word_c%C3%A9der/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						if (!(data3 === "use_acute_accent" || data3 === "use_grave_accent")) {
							validate20$2.errors = [{
								instancePath: instancePath + "/accents_in_verbs_conjugated_like_french_word_céder",
								schemaPath: "#/properties/accents_in_verbs_conjugated_like_french_word_c%C3%A9der/enum",
								keyword: "enum",
								params: { allowedValues: schema31$2.properties["accents_in_verbs_conjugated_like_french_word_céder"].enum },
								message: "must be equal to one of the allowed values"
							}];
							return false;
						}
						var valid0 = true;
					} else var valid0 = true;
					if (valid0) {
						if (data.accents_with_subject_verb_inversion !== void 0) {
							let data4 = data.accents_with_subject_verb_inversion;
							if (typeof data4 !== "string") {
								validate20$2.errors = [{
									instancePath: instancePath + "/accents_with_subject_verb_inversion",
									schemaPath: "#/properties/accents_with_subject_verb_inversion/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							if (!(data4 === "use_acute_accent" || data4 === "use_grave_accent")) {
								validate20$2.errors = [{
									instancePath: instancePath + "/accents_with_subject_verb_inversion",
									schemaPath: "#/properties/accents_with_subject_verb_inversion/enum",
									keyword: "enum",
									params: { allowedValues: schema31$2.properties.accents_with_subject_verb_inversion.enum },
									message: "must be equal to one of the allowed values"
								}];
								return false;
							}
							var valid0 = true;
						} else var valid0 = true;
						if (valid0) {
							if (data.active_passive_voice !== void 0) {
								let data5 = data.active_passive_voice;
								if (typeof data5 !== "string") {
									validate20$2.errors = [{
										instancePath: instancePath + "/active_passive_voice",
										schemaPath: "#/properties/active_passive_voice/type",
										keyword: "type",
										params: { type: "string" },
										message: "must be string"
									}];
									return false;
								}
								if (!(data5 === "use_active_voice_if_subject_is_prominent_and_agent_is_clear" || data5 === "use_active_voice_to_describe_operations_with_user_as_subject" || data5 === "use_active_voice_unless_agent_is_unknown_or_irrelevant" || data5 === "use_passive_voice_as_needed" || data5 === "use_passive_voice_for_automatic_operations_from_user_perspective" || data5 === "use_passive_voice_if_agent_is_unknown_or_irrelevant")) {
									validate20$2.errors = [{
										instancePath: instancePath + "/active_passive_voice",
										schemaPath: "#/properties/active_passive_voice/enum",
										keyword: "enum",
										params: { allowedValues: schema31$2.properties.active_passive_voice.enum },
										message: "must be equal to one of the allowed values"
									}];
									return false;
								}
								var valid0 = true;
							} else var valid0 = true;
							if (valid0) {
								if (data.all_caps !== void 0) {
									let data6 = data.all_caps;
									if (typeof data6 !== "string") {
										validate20$2.errors = [{
											instancePath: instancePath + "/all_caps",
											schemaPath: "#/properties/all_caps/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
									if (!(data6 === "do_not_use_all_caps_except_for_acronyms_initialisms_or_proper_nouns" || data6 === "do_not_use_all_caps_except_for_acronyms_or_brand_names")) {
										validate20$2.errors = [{
											instancePath: instancePath + "/all_caps",
											schemaPath: "#/properties/all_caps/enum",
											keyword: "enum",
											params: { allowedValues: schema31$2.properties.all_caps.enum },
											message: "must be equal to one of the allowed values"
										}];
										return false;
									}
									var valid0 = true;
								} else var valid0 = true;
								if (valid0) {
									if (data.complete_sentences !== void 0) {
										let data7 = data.complete_sentences;
										if (typeof data7 !== "string") {
											validate20$2.errors = [{
												instancePath: instancePath + "/complete_sentences",
												schemaPath: "#/properties/complete_sentences/type",
												keyword: "type",
												params: { type: "string" },
												message: "must be string"
											}];
											return false;
										}
										if (!(data7 === "always_write_complete_sentences")) {
											validate20$2.errors = [{
												instancePath: instancePath + "/complete_sentences",
												schemaPath: "#/properties/complete_sentences/enum",
												keyword: "enum",
												params: { allowedValues: schema31$2.properties.complete_sentences.enum },
												message: "must be equal to one of the allowed values"
											}];
											return false;
										}
										var valid0 = true;
									} else var valid0 = true;
									if (valid0) {
										if (data.compound_nouns !== void 0) {
											let data8 = data.compound_nouns;
											if (typeof data8 !== "string") {
												validate20$2.errors = [{
													instancePath: instancePath + "/compound_nouns",
													schemaPath: "#/properties/compound_nouns/type",
													keyword: "type",
													params: { type: "string" },
													message: "must be string"
												}];
												return false;
											}
											if (!(data8 === "write_as_one_word" || data8 === "write_with_hyphen")) {
												validate20$2.errors = [{
													instancePath: instancePath + "/compound_nouns",
													schemaPath: "#/properties/compound_nouns/enum",
													keyword: "enum",
													params: { allowedValues: schema31$2.properties.compound_nouns.enum },
													message: "must be equal to one of the allowed values"
												}];
												return false;
											}
											var valid0 = true;
										} else var valid0 = true;
										if (valid0) {
											if (data.conjunctions !== void 0) {
												let data9 = data.conjunctions;
												if (typeof data9 !== "string") {
													validate20$2.errors = [{
														instancePath: instancePath + "/conjunctions",
														schemaPath: "#/properties/conjunctions/type",
														keyword: "type",
														params: { type: "string" },
														message: "must be string"
													}];
													return false;
												}
												if (!(data9 === "never_start_sentence_with_coordinating_conjunction")) {
													validate20$2.errors = [{
														instancePath: instancePath + "/conjunctions",
														schemaPath: "#/properties/conjunctions/enum",
														keyword: "enum",
														params: { allowedValues: schema31$2.properties.conjunctions.enum },
														message: "must be equal to one of the allowed values"
													}];
													return false;
												}
												var valid0 = true;
											} else var valid0 = true;
											if (valid0) {
												if (data.contractions !== void 0) {
													let data10 = data.contractions;
													if (typeof data10 !== "string") {
														validate20$2.errors = [{
															instancePath: instancePath + "/contractions",
															schemaPath: "#/properties/contractions/type",
															keyword: "type",
															params: { type: "string" },
															message: "must be string"
														}];
														return false;
													}
													if (!(data10 === "do_not_use_contractions" || data10 === "use_contractions" || data10 === "use_contractions_but_avoid_negative_contractions")) {
														validate20$2.errors = [{
															instancePath: instancePath + "/contractions",
															schemaPath: "#/properties/contractions/enum",
															keyword: "enum",
															params: { allowedValues: schema31$2.properties.contractions.enum },
															message: "must be equal to one of the allowed values"
														}];
														return false;
													}
													var valid0 = true;
												} else var valid0 = true;
												if (valid0) {
													if (data.established_loanwords !== void 0) {
														let data11 = data.established_loanwords;
														if (typeof data11 !== "string") {
															validate20$2.errors = [{
																instancePath: instancePath + "/established_loanwords",
																schemaPath: "#/properties/established_loanwords/type",
																keyword: "type",
																params: { type: "string" },
																message: "must be string"
															}];
															return false;
														}
														if (!(data11 === "use_as_is" || data11 === "use_native_or_sino_korean_equivalents")) {
															validate20$2.errors = [{
																instancePath: instancePath + "/established_loanwords",
																schemaPath: "#/properties/established_loanwords/enum",
																keyword: "enum",
																params: { allowedValues: schema31$2.properties.established_loanwords.enum },
																message: "must be equal to one of the allowed values"
															}];
															return false;
														}
														var valid0 = true;
													} else var valid0 = true;
													if (valid0) {
														if (data.eszett !== void 0) {
															let data12 = data.eszett;
															if (typeof data12 !== "string") {
																validate20$2.errors = [{
																	instancePath: instancePath + "/eszett",
																	schemaPath: "#/properties/eszett/type",
																	keyword: "type",
																	params: { type: "string" },
																	message: "must be string"
																}];
																return false;
															}
															if (!(data12 === "replace_eszett_with_ss")) {
																validate20$2.errors = [{
																	instancePath: instancePath + "/eszett",
																	schemaPath: "#/properties/eszett/enum",
																	keyword: "enum",
																	params: { allowedValues: schema31$2.properties.eszett.enum },
																	message: "must be equal to one of the allowed values"
																}];
																return false;
															}
															var valid0 = true;
														} else var valid0 = true;
														if (valid0) {
															if (data.foreign_word_translation !== void 0) {
																let data13 = data.foreign_word_translation;
																if (typeof data13 !== "string") {
																	validate20$2.errors = [{
																		instancePath: instancePath + "/foreign_word_translation",
																		schemaPath: "#/properties/foreign_word_translation/type",
																		keyword: "type",
																		params: { type: "string" },
																		message: "must be string"
																	}];
																	return false;
																}
																if (!(data13 === "use_equivalent_expressions_in_chinese" || data13 === "use_foreign_forms_or_abbreviations_for_technical_terms_or_brand_names" || data13 === "use_literal_translation" || data13 === "use_localized_names_for_brands_with_official_chinese_translations" || data13 === "use_mixture_of_transliteration_and_translation" || data13 === "use_transliteration")) {
																	validate20$2.errors = [{
																		instancePath: instancePath + "/foreign_word_translation",
																		schemaPath: "#/properties/foreign_word_translation/enum",
																		keyword: "enum",
																		params: { allowedValues: schema31$2.properties.foreign_word_translation.enum },
																		message: "must be equal to one of the allowed values"
																	}];
																	return false;
																}
																var valid0 = true;
															} else var valid0 = true;
															if (valid0) {
																if (data.french_verbs_ending_in_eler_and_eter !== void 0) {
																	let data14 = data.french_verbs_ending_in_eler_and_eter;
																	if (typeof data14 !== "string") {
																		validate20$2.errors = [{
																			instancePath: instancePath + "/french_verbs_ending_in_eler_and_eter",
																			schemaPath: "#/properties/french_verbs_ending_in_eler_and_eter/type",
																			keyword: "type",
																			params: { type: "string" },
																			message: "must be string"
																		}];
																		return false;
																	}
																	if (!(data14 === "transcribe_open_e_sound_by_doubling_next_consonant" || data14 === "transcribe_open_e_sound_with_grave_accent")) {
																		validate20$2.errors = [{
																			instancePath: instancePath + "/french_verbs_ending_in_eler_and_eter",
																			schemaPath: "#/properties/french_verbs_ending_in_eler_and_eter/enum",
																			keyword: "enum",
																			params: { allowedValues: schema31$2.properties.french_verbs_ending_in_eler_and_eter.enum },
																			message: "must be equal to one of the allowed values"
																		}];
																		return false;
																	}
																	var valid0 = true;
																} else var valid0 = true;
																if (valid0) {
																	if (data.i_and_u_with_circumflex_accents !== void 0) {
																		let data15 = data.i_and_u_with_circumflex_accents;
																		if (typeof data15 !== "string") {
																			validate20$2.errors = [{
																				instancePath: instancePath + "/i_and_u_with_circumflex_accents",
																				schemaPath: "#/properties/i_and_u_with_circumflex_accents/type",
																				keyword: "type",
																				params: { type: "string" },
																				message: "must be string"
																			}];
																			return false;
																		}
																		if (!(data15 === "do_not_use_circumflex_accents_except_in_verbs_and_to_distinguish_homophones" || data15 === "use_circumflex_accents")) {
																			validate20$2.errors = [{
																				instancePath: instancePath + "/i_and_u_with_circumflex_accents",
																				schemaPath: "#/properties/i_and_u_with_circumflex_accents/enum",
																				keyword: "enum",
																				params: { allowedValues: schema31$2.properties.i_and_u_with_circumflex_accents.enum },
																				message: "must be equal to one of the allowed values"
																			}];
																			return false;
																		}
																		var valid0 = true;
																	} else var valid0 = true;
																	if (valid0) {
																		if (data.informal_address_pronouns !== void 0) {
																			let data16 = data.informal_address_pronouns;
																			if (typeof data16 !== "string") {
																				validate20$2.errors = [{
																					instancePath: instancePath + "/informal_address_pronouns",
																					schemaPath: "#/properties/informal_address_pronouns/type",
																					keyword: "type",
																					params: { type: "string" },
																					message: "must be string"
																				}];
																				return false;
																			}
																			if (!(data16 === "capitalize_informal_address_pronouns" || data16 === "do_not_capitalize_informal_address_pronouns")) {
																				validate20$2.errors = [{
																					instancePath: instancePath + "/informal_address_pronouns",
																					schemaPath: "#/properties/informal_address_pronouns/enum",
																					keyword: "enum",
																					params: { allowedValues: schema31$2.properties.informal_address_pronouns.enum },
																					message: "must be equal to one of the allowed values"
																				}];
																				return false;
																			}
																			var valid0 = true;
																		} else var valid0 = true;
																		if (valid0) {
																			if (data.latin_abbreviations !== void 0) {
																				let data17 = data.latin_abbreviations;
																				if (typeof data17 !== "string") {
																					validate20$2.errors = [{
																						instancePath: instancePath + "/latin_abbreviations",
																						schemaPath: "#/properties/latin_abbreviations/type",
																						keyword: "type",
																						params: { type: "string" },
																						message: "must be string"
																					}];
																					return false;
																				}
																				if (!(data17 === "do_not_use_latin_abbreviations")) {
																					validate20$2.errors = [{
																						instancePath: instancePath + "/latin_abbreviations",
																						schemaPath: "#/properties/latin_abbreviations/enum",
																						keyword: "enum",
																						params: { allowedValues: schema31$2.properties.latin_abbreviations.enum },
																						message: "must be equal to one of the allowed values"
																					}];
																					return false;
																				}
																				var valid0 = true;
																			} else var valid0 = true;
																			if (valid0) {
																				if (data.passive_voice !== void 0) {
																					let data18 = data.passive_voice;
																					if (typeof data18 !== "string") {
																						validate20$2.errors = [{
																							instancePath: instancePath + "/passive_voice",
																							schemaPath: "#/properties/passive_voice/type",
																							keyword: "type",
																							params: { type: "string" },
																							message: "must be string"
																						}];
																						return false;
																					}
																					if (!(data18 === "avoid_passive_voice_when_agent_is_known")) {
																						validate20$2.errors = [{
																							instancePath: instancePath + "/passive_voice",
																							schemaPath: "#/properties/passive_voice/enum",
																							keyword: "enum",
																							params: { allowedValues: schema31$2.properties.passive_voice.enum },
																							message: "must be equal to one of the allowed values"
																						}];
																						return false;
																					}
																					var valid0 = true;
																				} else var valid0 = true;
																				if (valid0) {
																					if (data.past_participle_of_french_word_laisser_followed_by_infinitive !== void 0) {
																						let data19 = data.past_participle_of_french_word_laisser_followed_by_infinitive;
																						if (typeof data19 !== "string") {
																							validate20$2.errors = [{
																								instancePath: instancePath + "/past_participle_of_french_word_laisser_followed_by_infinitive",
																								schemaPath: "#/properties/past_participle_of_french_word_laisser_followed_by_infinitive/type",
																								keyword: "type",
																								params: { type: "string" },
																								message: "must be string"
																							}];
																							return false;
																						}
																						if (!(data19 === "make_french_word_laisser_agree_with_direct_object_complement_if_it_appears_before_verb" || data19 === "use_invariable_form_french_word_laissé")) {
																							validate20$2.errors = [{
																								instancePath: instancePath + "/past_participle_of_french_word_laisser_followed_by_infinitive",
																								schemaPath: "#/properties/past_participle_of_french_word_laisser_followed_by_infinitive/enum",
																								keyword: "enum",
																								params: { allowedValues: schema31$2.properties.past_participle_of_french_word_laisser_followed_by_infinitive.enum },
																								message: "must be equal to one of the allowed values"
																							}];
																							return false;
																						}
																						var valid0 = true;
																					} else var valid0 = true;
																					if (valid0) {
																						if (data.personal_titles !== void 0) {
																							let data20 = data.personal_titles;
																							if (typeof data20 !== "string") {
																								validate20$2.errors = [{
																									instancePath: instancePath + "/personal_titles",
																									schemaPath: "#/properties/personal_titles/type",
																									keyword: "type",
																									params: { type: "string" },
																									message: "must be string"
																								}];
																								return false;
																							}
																							if (!(data20 === "abbreviate" || data20 === "do_not_abbreviate")) {
																								validate20$2.errors = [{
																									instancePath: instancePath + "/personal_titles",
																									schemaPath: "#/properties/personal_titles/enum",
																									keyword: "enum",
																									params: { allowedValues: schema31$2.properties.personal_titles.enum },
																									message: "must be equal to one of the allowed values"
																								}];
																								return false;
																							}
																							var valid0 = true;
																						} else var valid0 = true;
																						if (valid0) {
																							if (data.pluralizing_foreign_words !== void 0) {
																								let data21 = data.pluralizing_foreign_words;
																								if (typeof data21 !== "string") {
																									validate20$2.errors = [{
																										instancePath: instancePath + "/pluralizing_foreign_words",
																										schemaPath: "#/properties/pluralizing_foreign_words/type",
																										keyword: "type",
																										params: { type: "string" },
																										message: "must be string"
																									}];
																									return false;
																								}
																								if (!(data21 === "use_french_spelling_rules" || data21 === "use_original_language_spelling")) {
																									validate20$2.errors = [{
																										instancePath: instancePath + "/pluralizing_foreign_words",
																										schemaPath: "#/properties/pluralizing_foreign_words/enum",
																										keyword: "enum",
																										params: { allowedValues: schema31$2.properties.pluralizing_foreign_words.enum },
																										message: "must be equal to one of the allowed values"
																									}];
																									return false;
																								}
																								var valid0 = true;
																							} else var valid0 = true;
																							if (valid0) {
																								if (data.quotation_modification !== void 0) {
																									let data22 = data.quotation_modification;
																									if (typeof data22 !== "string") {
																										validate20$2.errors = [{
																											instancePath: instancePath + "/quotation_modification",
																											schemaPath: "#/properties/quotation_modification/type",
																											keyword: "type",
																											params: { type: "string" },
																											message: "must be string"
																										}];
																										return false;
																									}
																									if (!(data22 === "do_not_modify_text_in_quotation_marks" || data22 === "modify_text_in_quotation_marks_according_to_custom_rules")) {
																										validate20$2.errors = [{
																											instancePath: instancePath + "/quotation_modification",
																											schemaPath: "#/properties/quotation_modification/enum",
																											keyword: "enum",
																											params: { allowedValues: schema31$2.properties.quotation_modification.enum },
																											message: "must be equal to one of the allowed values"
																										}];
																										return false;
																									}
																									var valid0 = true;
																								} else var valid0 = true;
																								if (valid0) {
																									if (data.spanish_word_solo !== void 0) {
																										let data23 = data.spanish_word_solo;
																										if (typeof data23 !== "string") {
																											validate20$2.errors = [{
																												instancePath: instancePath + "/spanish_word_solo",
																												schemaPath: "#/properties/spanish_word_solo/type",
																												keyword: "type",
																												params: { type: "string" },
																												message: "must be string"
																											}];
																											return false;
																										}
																										if (!(data23 === "never_use_acute_accent" || data23 === "use_acute_accent_when_used_as_adverb")) {
																											validate20$2.errors = [{
																												instancePath: instancePath + "/spanish_word_solo",
																												schemaPath: "#/properties/spanish_word_solo/enum",
																												keyword: "enum",
																												params: { allowedValues: schema31$2.properties.spanish_word_solo.enum },
																												message: "must be equal to one of the allowed values"
																											}];
																											return false;
																										}
																										var valid0 = true;
																									} else var valid0 = true;
																									if (valid0) {
																										if (data.special_characters !== void 0) {
																											let data24 = data.special_characters;
																											if (typeof data24 !== "string") {
																												validate20$2.errors = [{
																													instancePath: instancePath + "/special_characters",
																													schemaPath: "#/properties/special_characters/type",
																													keyword: "type",
																													params: { type: "string" },
																													message: "must be string"
																												}];
																												return false;
																											}
																											if (!(data24 === "never_use_symbols")) {
																												validate20$2.errors = [{
																													instancePath: instancePath + "/special_characters",
																													schemaPath: "#/properties/special_characters/enum",
																													keyword: "enum",
																													params: { allowedValues: schema31$2.properties.special_characters.enum },
																													message: "must be equal to one of the allowed values"
																												}];
																												return false;
																											}
																											var valid0 = true;
																										} else var valid0 = true;
																										if (valid0) {
																											if (data.spelled_out_numbers !== void 0) {
																												let data25 = data.spelled_out_numbers;
																												if (typeof data25 !== "string") {
																													validate20$2.errors = [{
																														instancePath: instancePath + "/spelled_out_numbers",
																														schemaPath: "#/properties/spelled_out_numbers/type",
																														keyword: "type",
																														params: { type: "string" },
																														message: "must be string"
																													}];
																													return false;
																												}
																												if (!(data25 === "use_hyphens" || data25 === "use_hyphens_between_elements_under_100_and_not_separated_by_french_word_et")) {
																													validate20$2.errors = [{
																														instancePath: instancePath + "/spelled_out_numbers",
																														schemaPath: "#/properties/spelled_out_numbers/enum",
																														keyword: "enum",
																														params: { allowedValues: schema31$2.properties.spelled_out_numbers.enum },
																														message: "must be equal to one of the allowed values"
																													}];
																													return false;
																												}
																												var valid0 = true;
																											} else var valid0 = true;
																											if (valid0) {
																												if (data.umlauts !== void 0) {
																													let data26 = data.umlauts;
																													if (typeof data26 !== "string") {
																														validate20$2.errors = [{
																															instancePath: instancePath + "/umlauts",
																															schemaPath: "#/properties/umlauts/type",
																															keyword: "type",
																															params: { type: "string" },
																															message: "must be string"
																														}];
																														return false;
																													}
																													if (!(data26 === "replace_umlauts_with_ae_oe_ue")) {
																														validate20$2.errors = [{
																															instancePath: instancePath + "/umlauts",
																															schemaPath: "#/properties/umlauts/enum",
																															keyword: "enum",
																															params: { allowedValues: schema31$2.properties.umlauts.enum },
																															message: "must be equal to one of the allowed values"
																														}];
																														return false;
																													}
																													var valid0 = true;
																												} else var valid0 = true;
																												if (valid0) {
																													if (data.unestablished_loanwords !== void 0) {
																														let data27 = data.unestablished_loanwords;
																														if (typeof data27 !== "string") {
																															validate20$2.errors = [{
																																instancePath: instancePath + "/unestablished_loanwords",
																																schemaPath: "#/properties/unestablished_loanwords/type",
																																keyword: "type",
																																params: { type: "string" },
																																message: "must be string"
																															}];
																															return false;
																														}
																														if (!(data27 === "paraphrase_in_korean" || data27 === "use_as_is" || data27 === "use_as_is_with_explanation_in_parentheses")) {
																															validate20$2.errors = [{
																																instancePath: instancePath + "/unestablished_loanwords",
																																schemaPath: "#/properties/unestablished_loanwords/enum",
																																keyword: "enum",
																																params: { allowedValues: schema31$2.properties.unestablished_loanwords.enum },
																																message: "must be equal to one of the allowed values"
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
								}
							}
						}
					}
				}
			}
		}
	} else {
		validate20$2.errors = [{
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		}];
		return false;
	}
	validate20$2.errors = vErrors;
	return true;
}
var shared$2, schema31$2, func1$1;
var init_virtual_schema_SpellingAndGrammarRules = __esmMin((() => {
	shared$2 = validate20$2;
	schema31$2 = {
		"type": "object",
		"additionalProperties": false,
		"properties": {
			"abbreviating_french_word_numero": {
				"type": "string",
				"enum": [
					"abbreviate_as_n_then_degree_symbol",
					"abbreviate_as_n_then_o_in_superscript",
					"abbreviate_as_no"
				]
			},
			"abbreviation_usage": {
				"type": "string",
				"enum": [
					"do_not_use_abbreviations",
					"do_not_use_abbreviations_unless_necessary",
					"use_abbreviations",
					"use_abbreviations_as_needed"
				]
			},
			"accents_and_cedillas": {
				"type": "string",
				"enum": [
					"do_not_use_on_capital_letters",
					"never_use",
					"use_even_on_capital_letters"
				]
			},
			"accents_in_verbs_conjugated_like_french_word_céder": {
				"type": "string",
				"enum": ["use_acute_accent", "use_grave_accent"]
			},
			"accents_with_subject_verb_inversion": {
				"type": "string",
				"enum": ["use_acute_accent", "use_grave_accent"]
			},
			"active_passive_voice": {
				"type": "string",
				"enum": [
					"use_active_voice_if_subject_is_prominent_and_agent_is_clear",
					"use_active_voice_to_describe_operations_with_user_as_subject",
					"use_active_voice_unless_agent_is_unknown_or_irrelevant",
					"use_passive_voice_as_needed",
					"use_passive_voice_for_automatic_operations_from_user_perspective",
					"use_passive_voice_if_agent_is_unknown_or_irrelevant"
				]
			},
			"all_caps": {
				"type": "string",
				"enum": ["do_not_use_all_caps_except_for_acronyms_initialisms_or_proper_nouns", "do_not_use_all_caps_except_for_acronyms_or_brand_names"]
			},
			"complete_sentences": {
				"type": "string",
				"enum": ["always_write_complete_sentences"]
			},
			"compound_nouns": {
				"type": "string",
				"enum": ["write_as_one_word", "write_with_hyphen"]
			},
			"conjunctions": {
				"type": "string",
				"enum": ["never_start_sentence_with_coordinating_conjunction"]
			},
			"contractions": {
				"type": "string",
				"enum": [
					"do_not_use_contractions",
					"use_contractions",
					"use_contractions_but_avoid_negative_contractions"
				]
			},
			"established_loanwords": {
				"type": "string",
				"enum": ["use_as_is", "use_native_or_sino_korean_equivalents"]
			},
			"eszett": {
				"type": "string",
				"enum": ["replace_eszett_with_ss"]
			},
			"foreign_word_translation": {
				"type": "string",
				"enum": [
					"use_equivalent_expressions_in_chinese",
					"use_foreign_forms_or_abbreviations_for_technical_terms_or_brand_names",
					"use_literal_translation",
					"use_localized_names_for_brands_with_official_chinese_translations",
					"use_mixture_of_transliteration_and_translation",
					"use_transliteration"
				]
			},
			"french_verbs_ending_in_eler_and_eter": {
				"type": "string",
				"enum": ["transcribe_open_e_sound_by_doubling_next_consonant", "transcribe_open_e_sound_with_grave_accent"]
			},
			"i_and_u_with_circumflex_accents": {
				"type": "string",
				"enum": ["do_not_use_circumflex_accents_except_in_verbs_and_to_distinguish_homophones", "use_circumflex_accents"]
			},
			"informal_address_pronouns": {
				"type": "string",
				"enum": ["capitalize_informal_address_pronouns", "do_not_capitalize_informal_address_pronouns"]
			},
			"latin_abbreviations": {
				"type": "string",
				"enum": ["do_not_use_latin_abbreviations"]
			},
			"passive_voice": {
				"type": "string",
				"enum": ["avoid_passive_voice_when_agent_is_known"]
			},
			"past_participle_of_french_word_laisser_followed_by_infinitive": {
				"type": "string",
				"enum": ["make_french_word_laisser_agree_with_direct_object_complement_if_it_appears_before_verb", "use_invariable_form_french_word_laissé"]
			},
			"personal_titles": {
				"type": "string",
				"enum": ["abbreviate", "do_not_abbreviate"]
			},
			"pluralizing_foreign_words": {
				"type": "string",
				"enum": ["use_french_spelling_rules", "use_original_language_spelling"]
			},
			"quotation_modification": {
				"type": "string",
				"enum": ["do_not_modify_text_in_quotation_marks", "modify_text_in_quotation_marks_according_to_custom_rules"]
			},
			"spanish_word_solo": {
				"type": "string",
				"enum": ["never_use_acute_accent", "use_acute_accent_when_used_as_adverb"]
			},
			"special_characters": {
				"type": "string",
				"enum": ["never_use_symbols"]
			},
			"spelled_out_numbers": {
				"type": "string",
				"enum": ["use_hyphens", "use_hyphens_between_elements_under_100_and_not_separated_by_french_word_et"]
			},
			"umlauts": {
				"type": "string",
				"enum": ["replace_umlauts_with_ae_oe_ue"]
			},
			"unestablished_loanwords": {
				"type": "string",
				"enum": [
					"paraphrase_in_korean",
					"use_as_is",
					"use_as_is_with_explanation_in_parentheses"
				]
			}
		}
	};
	func1$1 = Object.prototype.hasOwnProperty;
	validate20$2.evaluated = {
		"props": true,
		"dynamicProps": false,
		"dynamicItems": false
	};
}));
// virtual:schema-StyleAndToneRules
var virtual_schema_StyleAndToneRules_exports = __exportAll({ shared: () => shared$1 });
function validate20$1(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20$1.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!func1.call(schema31$1.properties, key0)) {
			validate20$1.errors = [{
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			}];
			return false;
		}
		if (data.abbreviations !== void 0) {
			let data0 = data.abbreviations;
			if (typeof data0 !== "string") {
				validate20$1.errors = [{
					instancePath: instancePath + "/abbreviations",
					schemaPath: "#/properties/abbreviations/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				}];
				return false;
			}
			if (!(data0 === "avoid_abbreviations_and_symbols_that_can_be_spelled_out_easily" || data0 === "use_abbreviations_and_symbols")) {
				validate20$1.errors = [{
					instancePath: instancePath + "/abbreviations",
					schemaPath: "#/properties/abbreviations/enum",
					keyword: "enum",
					params: { allowedValues: schema31$1.properties.abbreviations.enum },
					message: "must be equal to one of the allowed values"
				}];
				return false;
			}
			var valid0 = true;
		} else var valid0 = true;
		if (valid0) {
			if (data.addressing_non_binary_people !== void 0) {
				let data1 = data.addressing_non_binary_people;
				if (typeof data1 !== "string") {
					validate20$1.errors = [{
						instancePath: instancePath + "/addressing_non_binary_people",
						schemaPath: "#/properties/addressing_non_binary_people/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					}];
					return false;
				}
				if (!(data1 === "use_spanish_word_elle" || data1 === "use_spanish_word_ellx")) {
					validate20$1.errors = [{
						instancePath: instancePath + "/addressing_non_binary_people",
						schemaPath: "#/properties/addressing_non_binary_people/enum",
						keyword: "enum",
						params: { allowedValues: schema31$1.properties.addressing_non_binary_people.enum },
						message: "must be equal to one of the allowed values"
					}];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
			if (valid0) {
				if (data.addressing_the_reader !== void 0) {
					let data2 = data.addressing_the_reader;
					if (typeof data2 !== "string") {
						validate20$1.errors = [{
							instancePath: instancePath + "/addressing_the_reader",
							schemaPath: "#/properties/addressing_the_reader/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						}];
						return false;
					}
					if (!(data2 === "use_formal_french_word_vous" || data2 === "use_formal_italian_word_lei" || data2 === "use_informal_french_word_tu" || data2 === "use_informal_italian_word_tu")) {
						validate20$1.errors = [{
							instancePath: instancePath + "/addressing_the_reader",
							schemaPath: "#/properties/addressing_the_reader/enum",
							keyword: "enum",
							params: { allowedValues: schema31$1.properties.addressing_the_reader.enum },
							message: "must be equal to one of the allowed values"
						}];
						return false;
					}
					var valid0 = true;
				} else var valid0 = true;
				if (valid0) {
					if (data.anglicisms !== void 0) {
						let data3 = data.anglicisms;
						if (typeof data3 !== "string") {
							validate20$1.errors = [{
								instancePath: instancePath + "/anglicisms",
								schemaPath: "#/properties/anglicisms/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							}];
							return false;
						}
						if (!(data3 === "avoid_anglicisms_when_there_is_a_french_equivalent")) {
							validate20$1.errors = [{
								instancePath: instancePath + "/anglicisms",
								schemaPath: "#/properties/anglicisms/enum",
								keyword: "enum",
								params: { allowedValues: schema31$1.properties.anglicisms.enum },
								message: "must be equal to one of the allowed values"
							}];
							return false;
						}
						var valid0 = true;
					} else var valid0 = true;
					if (valid0) {
						if (data.binary_representation_of_gender !== void 0) {
							let data4 = data.binary_representation_of_gender;
							if (typeof data4 !== "string") {
								validate20$1.errors = [{
									instancePath: instancePath + "/binary_representation_of_gender",
									schemaPath: "#/properties/binary_representation_of_gender/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								}];
								return false;
							}
							if (!(data4 === "avoid_binary_representation_of_gender_when_gender_neutral_language_can_be_used" || data4 === "replace_binary_representations_of_gender_with_gender_neutral_language" || data4 === "use_neutral_pronouns")) {
								validate20$1.errors = [{
									instancePath: instancePath + "/binary_representation_of_gender",
									schemaPath: "#/properties/binary_representation_of_gender/enum",
									keyword: "enum",
									params: { allowedValues: schema31$1.properties.binary_representation_of_gender.enum },
									message: "must be equal to one of the allowed values"
								}];
								return false;
							}
							var valid0 = true;
						} else var valid0 = true;
						if (valid0) {
							if (data.complex_sentences !== void 0) {
								let data5 = data.complex_sentences;
								if (typeof data5 !== "string") {
									validate20$1.errors = [{
										instancePath: instancePath + "/complex_sentences",
										schemaPath: "#/properties/complex_sentences/type",
										keyword: "type",
										params: { type: "string" },
										message: "must be string"
									}];
									return false;
								}
								if (!(data5 === "avoid_unnecessarily_complex_sentences")) {
									validate20$1.errors = [{
										instancePath: instancePath + "/complex_sentences",
										schemaPath: "#/properties/complex_sentences/enum",
										keyword: "enum",
										params: { allowedValues: schema31$1.properties.complex_sentences.enum },
										message: "must be equal to one of the allowed values"
									}];
									return false;
								}
								var valid0 = true;
							} else var valid0 = true;
							if (valid0) {
								if (data.country_names !== void 0) {
									let data6 = data.country_names;
									if (typeof data6 !== "string") {
										validate20$1.errors = [{
											instancePath: instancePath + "/country_names",
											schemaPath: "#/properties/country_names/type",
											keyword: "type",
											params: { type: "string" },
											message: "must be string"
										}];
										return false;
									}
									if (!(data6 === "use_long_form" || data6 === "use_short_form")) {
										validate20$1.errors = [{
											instancePath: instancePath + "/country_names",
											schemaPath: "#/properties/country_names/enum",
											keyword: "enum",
											params: { allowedValues: schema31$1.properties.country_names.enum },
											message: "must be equal to one of the allowed values"
										}];
										return false;
									}
									var valid0 = true;
								} else var valid0 = true;
								if (valid0) {
									if (data.declarative_endings !== void 0) {
										let data7 = data.declarative_endings;
										if (typeof data7 !== "string") {
											validate20$1.errors = [{
												instancePath: instancePath + "/declarative_endings",
												schemaPath: "#/properties/declarative_endings/type",
												keyword: "type",
												params: { type: "string" },
												message: "must be string"
											}];
											return false;
										}
										if (!(data7 === "mix_hapsho_and_haeyo_styles" || data7 === "use_hae_style" || data7 === "use_haeyo_style" || data7 === "use_hapsho_style" || data7 === "use_hara_style")) {
											validate20$1.errors = [{
												instancePath: instancePath + "/declarative_endings",
												schemaPath: "#/properties/declarative_endings/enum",
												keyword: "enum",
												params: { allowedValues: schema31$1.properties.declarative_endings.enum },
												message: "must be equal to one of the allowed values"
											}];
											return false;
										}
										var valid0 = true;
									} else var valid0 = true;
									if (valid0) {
										if (data.default_first_person_pronoun !== void 0) {
											let data8 = data.default_first_person_pronoun;
											if (typeof data8 !== "string") {
												validate20$1.errors = [{
													instancePath: instancePath + "/default_first_person_pronoun",
													schemaPath: "#/properties/default_first_person_pronoun/type",
													keyword: "type",
													params: { type: "string" },
													message: "must be string"
												}];
												return false;
											}
											if (!(data8 === "do_not_use_first_person_pronouns" || data8 === "omit_first_person_subject_when_clear_from_context" || data8 === "use_first_person_pronouns")) {
												validate20$1.errors = [{
													instancePath: instancePath + "/default_first_person_pronoun",
													schemaPath: "#/properties/default_first_person_pronoun/enum",
													keyword: "enum",
													params: { allowedValues: schema31$1.properties.default_first_person_pronoun.enum },
													message: "must be equal to one of the allowed values"
												}];
												return false;
											}
											var valid0 = true;
										} else var valid0 = true;
										if (valid0) {
											if (data.default_second_person_pronoun !== void 0) {
												let data9 = data.default_second_person_pronoun;
												if (typeof data9 !== "string") {
													validate20$1.errors = [{
														instancePath: instancePath + "/default_second_person_pronoun",
														schemaPath: "#/properties/default_second_person_pronoun/type",
														keyword: "type",
														params: { type: "string" },
														message: "must be string"
													}];
													return false;
												}
												if (!(data9 === "do_not_use_second_person_pronouns" || data9 === "use_second_person_pronouns")) {
													validate20$1.errors = [{
														instancePath: instancePath + "/default_second_person_pronoun",
														schemaPath: "#/properties/default_second_person_pronoun/enum",
														keyword: "enum",
														params: { allowedValues: schema31$1.properties.default_second_person_pronoun.enum },
														message: "must be equal to one of the allowed values"
													}];
													return false;
												}
												var valid0 = true;
											} else var valid0 = true;
											if (valid0) {
												if (data.directional_language !== void 0) {
													let data10 = data.directional_language;
													if (typeof data10 !== "string") {
														validate20$1.errors = [{
															instancePath: instancePath + "/directional_language",
															schemaPath: "#/properties/directional_language/type",
															keyword: "type",
															params: { type: "string" },
															message: "must be string"
														}];
														return false;
													}
													if (!(data10 === "do_not_use_directional_language")) {
														validate20$1.errors = [{
															instancePath: instancePath + "/directional_language",
															schemaPath: "#/properties/directional_language/enum",
															keyword: "enum",
															params: { allowedValues: schema31$1.properties.directional_language.enum },
															message: "must be equal to one of the allowed values"
														}];
														return false;
													}
													var valid0 = true;
												} else var valid0 = true;
												if (valid0) {
													if (data.double_negatives !== void 0) {
														let data11 = data.double_negatives;
														if (typeof data11 !== "string") {
															validate20$1.errors = [{
																instancePath: instancePath + "/double_negatives",
																schemaPath: "#/properties/double_negatives/type",
																keyword: "type",
																params: { type: "string" },
																message: "must be string"
															}];
															return false;
														}
														if (!(data11 === "do_not_use_double_negatives" || data11 === "use_double_negatives")) {
															validate20$1.errors = [{
																instancePath: instancePath + "/double_negatives",
																schemaPath: "#/properties/double_negatives/enum",
																keyword: "enum",
																params: { allowedValues: schema31$1.properties.double_negatives.enum },
																message: "must be equal to one of the allowed values"
															}];
															return false;
														}
														var valid0 = true;
													} else var valid0 = true;
													if (valid0) {
														if (data.formality !== void 0) {
															let data12 = data.formality;
															if (typeof data12 !== "string") {
																validate20$1.errors = [{
																	instancePath: instancePath + "/formality",
																	schemaPath: "#/properties/formality/type",
																	keyword: "type",
																	params: { type: "string" },
																	message: "must be string"
																}];
																return false;
															}
															if (!(data12 === "use_casual_tone" || data12 === "use_formal_tone")) {
																validate20$1.errors = [{
																	instancePath: instancePath + "/formality",
																	schemaPath: "#/properties/formality/enum",
																	keyword: "enum",
																	params: { allowedValues: schema31$1.properties.formality.enum },
																	message: "must be equal to one of the allowed values"
																}];
																return false;
															}
															var valid0 = true;
														} else var valid0 = true;
														if (valid0) {
															if (data.gender_neutral_language_readability !== void 0) {
																let data13 = data.gender_neutral_language_readability;
																if (typeof data13 !== "string") {
																	validate20$1.errors = [{
																		instancePath: instancePath + "/gender_neutral_language_readability",
																		schemaPath: "#/properties/gender_neutral_language_readability/type",
																		keyword: "type",
																		params: { type: "string" },
																		message: "must be string"
																	}];
																	return false;
																}
																if (!(data13 === "use_generic_masculine_for_common_compound_nouns_if_it_increases_readability")) {
																	validate20$1.errors = [{
																		instancePath: instancePath + "/gender_neutral_language_readability",
																		schemaPath: "#/properties/gender_neutral_language_readability/enum",
																		keyword: "enum",
																		params: { allowedValues: schema31$1.properties.gender_neutral_language_readability.enum },
																		message: "must be equal to one of the allowed values"
																	}];
																	return false;
																}
																var valid0 = true;
															} else var valid0 = true;
															if (valid0) {
																if (data.gender_unspecified !== void 0) {
																	let data14 = data.gender_unspecified;
																	if (typeof data14 !== "string") {
																		validate20$1.errors = [{
																			instancePath: instancePath + "/gender_unspecified",
																			schemaPath: "#/properties/gender_unspecified/type",
																			keyword: "type",
																			params: { type: "string" },
																			message: "must be string"
																		}];
																		return false;
																	}
																	if (!(data14 === "use_both_masculine_and_feminine_forms" || data14 === "use_gender_neutral_terms" || data14 === "use_masculine_form_only" || data14 === "use_middle_dots" || data14 === "use_parentheses" || data14 === "use_periods")) {
																		validate20$1.errors = [{
																			instancePath: instancePath + "/gender_unspecified",
																			schemaPath: "#/properties/gender_unspecified/enum",
																			keyword: "enum",
																			params: { allowedValues: schema31$1.properties.gender_unspecified.enum },
																			message: "must be equal to one of the allowed values"
																		}];
																		return false;
																	}
																	var valid0 = true;
																} else var valid0 = true;
																if (valid0) {
																	if (data.gender_unspecified_or_mixed !== void 0) {
																		let data15 = data.gender_unspecified_or_mixed;
																		if (typeof data15 !== "string") {
																			validate20$1.errors = [{
																				instancePath: instancePath + "/gender_unspecified_or_mixed",
																				schemaPath: "#/properties/gender_unspecified_or_mixed/type",
																				keyword: "type",
																				params: { type: "string" },
																				message: "must be string"
																			}];
																			return false;
																		}
																		if (!(data15 === "use_both_feminine_and_masculine_forms" || data15 === "use_feminine_form_only" || data15 === "use_inclusive_nouns_and_adjectives" || data15 === "use_masculine_form_only" || data15 === "use_neutral_nouns_and_adjectives")) {
																			validate20$1.errors = [{
																				instancePath: instancePath + "/gender_unspecified_or_mixed",
																				schemaPath: "#/properties/gender_unspecified_or_mixed/enum",
																				keyword: "enum",
																				params: { allowedValues: schema31$1.properties.gender_unspecified_or_mixed.enum },
																				message: "must be equal to one of the allowed values"
																			}];
																			return false;
																		}
																		var valid0 = true;
																	} else var valid0 = true;
																	if (valid0) {
																		if (data.idioms_colloquialisms_and_culture_specific_references !== void 0) {
																			let data16 = data.idioms_colloquialisms_and_culture_specific_references;
																			if (typeof data16 !== "string") {
																				validate20$1.errors = [{
																					instancePath: instancePath + "/idioms_colloquialisms_and_culture_specific_references",
																					schemaPath: "#/properties/idioms_colloquialisms_and_culture_specific_references/type",
																					keyword: "type",
																					params: { type: "string" },
																					message: "must be string"
																				}];
																				return false;
																			}
																			if (!(data16 === "do_not_use")) {
																				validate20$1.errors = [{
																					instancePath: instancePath + "/idioms_colloquialisms_and_culture_specific_references",
																					schemaPath: "#/properties/idioms_colloquialisms_and_culture_specific_references/enum",
																					keyword: "enum",
																					params: { allowedValues: schema31$1.properties.idioms_colloquialisms_and_culture_specific_references.enum },
																					message: "must be equal to one of the allowed values"
																				}];
																				return false;
																			}
																			var valid0 = true;
																		} else var valid0 = true;
																		if (valid0) {
																			if (data.inflected_words_masculine_noun_agreement !== void 0) {
																				let data17 = data.inflected_words_masculine_noun_agreement;
																				if (typeof data17 !== "string") {
																					validate20$1.errors = [{
																						instancePath: instancePath + "/inflected_words_masculine_noun_agreement",
																						schemaPath: "#/properties/inflected_words_masculine_noun_agreement/type",
																						keyword: "type",
																						params: { type: "string" },
																						message: "must be string"
																					}];
																					return false;
																				}
																				if (!(data17 === "place_masculine_nouns_closest_to_inflected_words")) {
																					validate20$1.errors = [{
																						instancePath: instancePath + "/inflected_words_masculine_noun_agreement",
																						schemaPath: "#/properties/inflected_words_masculine_noun_agreement/enum",
																						keyword: "enum",
																						params: { allowedValues: schema31$1.properties.inflected_words_masculine_noun_agreement.enum },
																						message: "must be equal to one of the allowed values"
																					}];
																					return false;
																				}
																				var valid0 = true;
																			} else var valid0 = true;
																			if (valid0) {
																				if (data.instructions_style !== void 0) {
																					let data18 = data.instructions_style;
																					if (typeof data18 !== "string") {
																						validate20$1.errors = [{
																							instancePath: instancePath + "/instructions_style",
																							schemaPath: "#/properties/instructions_style/type",
																							keyword: "type",
																							params: { type: "string" },
																							message: "must be string"
																						}];
																						return false;
																					}
																					if (!(data18 === "use_imperative" || data18 === "use_indicative" || data18 === "use_infinitive" || data18 === "use_modal_verbs" || data18 === "use_passive_voice")) {
																						validate20$1.errors = [{
																							instancePath: instancePath + "/instructions_style",
																							schemaPath: "#/properties/instructions_style/enum",
																							keyword: "enum",
																							params: { allowedValues: schema31$1.properties.instructions_style.enum },
																							message: "must be equal to one of the allowed values"
																						}];
																						return false;
																					}
																					var valid0 = true;
																				} else var valid0 = true;
																				if (valid0) {
																					if (data.mixing_styles !== void 0) {
																						let data19 = data.mixing_styles;
																						if (typeof data19 !== "string") {
																							validate20$1.errors = [{
																								instancePath: instancePath + "/mixing_styles",
																								schemaPath: "#/properties/mixing_styles/type",
																								keyword: "type",
																								params: { type: "string" },
																								message: "must be string"
																							}];
																							return false;
																						}
																						if (!(data19 === "do_not_mix_desu_masu_style_and_dearu_style")) {
																							validate20$1.errors = [{
																								instancePath: instancePath + "/mixing_styles",
																								schemaPath: "#/properties/mixing_styles/enum",
																								keyword: "enum",
																								params: { allowedValues: schema31$1.properties.mixing_styles.enum },
																								message: "must be equal to one of the allowed values"
																							}];
																							return false;
																						}
																						var valid0 = true;
																					} else var valid0 = true;
																					if (valid0) {
																						if (data.modal_verbs !== void 0) {
																							let data20 = data.modal_verbs;
																							if (typeof data20 !== "string") {
																								validate20$1.errors = [{
																									instancePath: instancePath + "/modal_verbs",
																									schemaPath: "#/properties/modal_verbs/type",
																									keyword: "type",
																									params: { type: "string" },
																									message: "must be string"
																								}];
																								return false;
																							}
																							if (!(data20 === "avoid_modal_verbs")) {
																								validate20$1.errors = [{
																									instancePath: instancePath + "/modal_verbs",
																									schemaPath: "#/properties/modal_verbs/enum",
																									keyword: "enum",
																									params: { allowedValues: schema31$1.properties.modal_verbs.enum },
																									message: "must be equal to one of the allowed values"
																								}];
																								return false;
																							}
																							var valid0 = true;
																						} else var valid0 = true;
																						if (valid0) {
																							if (data.personal_vs_impersonal_style !== void 0) {
																								let data21 = data.personal_vs_impersonal_style;
																								if (typeof data21 !== "string") {
																									validate20$1.errors = [{
																										instancePath: instancePath + "/personal_vs_impersonal_style",
																										schemaPath: "#/properties/personal_vs_impersonal_style/type",
																										keyword: "type",
																										params: { type: "string" },
																										message: "must be string"
																									}];
																									return false;
																								}
																								if (!(data21 === "use_impersonal_style" || data21 === "use_personal_style")) {
																									validate20$1.errors = [{
																										instancePath: instancePath + "/personal_vs_impersonal_style",
																										schemaPath: "#/properties/personal_vs_impersonal_style/enum",
																										keyword: "enum",
																										params: { allowedValues: schema31$1.properties.personal_vs_impersonal_style.enum },
																										message: "must be equal to one of the allowed values"
																									}];
																									return false;
																								}
																								var valid0 = true;
																							} else var valid0 = true;
																							if (valid0) {
																								if (data.positive_vs_negative_language !== void 0) {
																									let data22 = data.positive_vs_negative_language;
																									if (typeof data22 !== "string") {
																										validate20$1.errors = [{
																											instancePath: instancePath + "/positive_vs_negative_language",
																											schemaPath: "#/properties/positive_vs_negative_language/type",
																											keyword: "type",
																											params: { type: "string" },
																											message: "must be string"
																										}];
																										return false;
																									}
																									if (!(data22 === "use_positive_language")) {
																										validate20$1.errors = [{
																											instancePath: instancePath + "/positive_vs_negative_language",
																											schemaPath: "#/properties/positive_vs_negative_language/enum",
																											keyword: "enum",
																											params: { allowedValues: schema31$1.properties.positive_vs_negative_language.enum },
																											message: "must be equal to one of the allowed values"
																										}];
																										return false;
																									}
																									var valid0 = true;
																								} else var valid0 = true;
																								if (valid0) {
																									if (data.proximity_agreement !== void 0) {
																										let data23 = data.proximity_agreement;
																										if (typeof data23 !== "string") {
																											validate20$1.errors = [{
																												instancePath: instancePath + "/proximity_agreement",
																												schemaPath: "#/properties/proximity_agreement/type",
																												keyword: "type",
																												params: { type: "string" },
																												message: "must be string"
																											}];
																											return false;
																										}
																										if (!(data23 === "use")) {
																											validate20$1.errors = [{
																												instancePath: instancePath + "/proximity_agreement",
																												schemaPath: "#/properties/proximity_agreement/enum",
																												keyword: "enum",
																												params: { allowedValues: schema31$1.properties.proximity_agreement.enum },
																												message: "must be equal to one of the allowed values"
																											}];
																											return false;
																										}
																										var valid0 = true;
																									} else var valid0 = true;
																									if (valid0) {
																										if (data.reader_action_required !== void 0) {
																											let data24 = data.reader_action_required;
																											if (typeof data24 !== "string") {
																												validate20$1.errors = [{
																													instancePath: instancePath + "/reader_action_required",
																													schemaPath: "#/properties/reader_action_required/type",
																													keyword: "type",
																													params: { type: "string" },
																													message: "must be string"
																												}];
																												return false;
																											}
																											if (!(data24 === "use_you_must_when_action_is_required_from_reader")) {
																												validate20$1.errors = [{
																													instancePath: instancePath + "/reader_action_required",
																													schemaPath: "#/properties/reader_action_required/enum",
																													keyword: "enum",
																													params: { allowedValues: schema31$1.properties.reader_action_required.enum },
																													message: "must be equal to one of the allowed values"
																												}];
																												return false;
																											}
																											var valid0 = true;
																										} else var valid0 = true;
																										if (valid0) {
																											if (data.redundant_introductory_phrases !== void 0) {
																												let data25 = data.redundant_introductory_phrases;
																												if (typeof data25 !== "string") {
																													validate20$1.errors = [{
																														instancePath: instancePath + "/redundant_introductory_phrases",
																														schemaPath: "#/properties/redundant_introductory_phrases/type",
																														keyword: "type",
																														params: { type: "string" },
																														message: "must be string"
																													}];
																													return false;
																												}
																												if (!(data25 === "avoid_redundant_introductory_phrases" || data25 === "do_not_use_redundant_phrases_that_refer_to_current_text")) {
																													validate20$1.errors = [{
																														instancePath: instancePath + "/redundant_introductory_phrases",
																														schemaPath: "#/properties/redundant_introductory_phrases/enum",
																														keyword: "enum",
																														params: { allowedValues: schema31$1.properties.redundant_introductory_phrases.enum },
																														message: "must be equal to one of the allowed values"
																													}];
																													return false;
																												}
																												var valid0 = true;
																											} else var valid0 = true;
																											if (valid0) {
																												if (data.redundant_phrases !== void 0) {
																													let data26 = data.redundant_phrases;
																													if (typeof data26 !== "string") {
																														validate20$1.errors = [{
																															instancePath: instancePath + "/redundant_phrases",
																															schemaPath: "#/properties/redundant_phrases/type",
																															keyword: "type",
																															params: { type: "string" },
																															message: "must be string"
																														}];
																														return false;
																													}
																													if (!(data26 === "avoid_relativizing_and_redundant_phrases" || data26 === "do_not_use_redundant_phrases")) {
																														validate20$1.errors = [{
																															instancePath: instancePath + "/redundant_phrases",
																															schemaPath: "#/properties/redundant_phrases/enum",
																															keyword: "enum",
																															params: { allowedValues: schema31$1.properties.redundant_phrases.enum },
																															message: "must be equal to one of the allowed values"
																														}];
																														return false;
																													}
																													var valid0 = true;
																												} else var valid0 = true;
																												if (valid0) {
																													if (data.referring_to_non_binary_people !== void 0) {
																														let data27 = data.referring_to_non_binary_people;
																														if (typeof data27 !== "string") {
																															validate20$1.errors = [{
																																instancePath: instancePath + "/referring_to_non_binary_people",
																																schemaPath: "#/properties/referring_to_non_binary_people/type",
																																keyword: "type",
																																params: { type: "string" },
																																message: "must be string"
																															}];
																															return false;
																														}
																														if (!(data27 === "use_the_singular_and_plural_schwa")) {
																															validate20$1.errors = [{
																																instancePath: instancePath + "/referring_to_non_binary_people",
																																schemaPath: "#/properties/referring_to_non_binary_people/enum",
																																keyword: "enum",
																																params: { allowedValues: schema31$1.properties.referring_to_non_binary_people.enum },
																																message: "must be equal to one of the allowed values"
																															}];
																															return false;
																														}
																														var valid0 = true;
																													} else var valid0 = true;
																													if (valid0) {
																														if (data.short_vs_long_words !== void 0) {
																															let data28 = data.short_vs_long_words;
																															if (typeof data28 !== "string") {
																																validate20$1.errors = [{
																																	instancePath: instancePath + "/short_vs_long_words",
																																	schemaPath: "#/properties/short_vs_long_words/type",
																																	keyword: "type",
																																	params: { type: "string" },
																																	message: "must be string"
																																}];
																																return false;
																															}
																															if (!(data28 === "use_short_words")) {
																																validate20$1.errors = [{
																																	instancePath: instancePath + "/short_vs_long_words",
																																	schemaPath: "#/properties/short_vs_long_words/enum",
																																	keyword: "enum",
																																	params: { allowedValues: schema31$1.properties.short_vs_long_words.enum },
																																	message: "must be equal to one of the allowed values"
																																}];
																																return false;
																															}
																															var valid0 = true;
																														} else var valid0 = true;
																														if (valid0) {
																															if (data.simple_words_and_sentences !== void 0) {
																																let data29 = data.simple_words_and_sentences;
																																if (typeof data29 !== "string") {
																																	validate20$1.errors = [{
																																		instancePath: instancePath + "/simple_words_and_sentences",
																																		schemaPath: "#/properties/simple_words_and_sentences/type",
																																		keyword: "type",
																																		params: { type: "string" },
																																		message: "must be string"
																																	}];
																																	return false;
																																}
																																if (!(data29 === "use_simple_words_and_sentences_avoid_hard_to_translate_words_and_figures_of_speech")) {
																																	validate20$1.errors = [{
																																		instancePath: instancePath + "/simple_words_and_sentences",
																																		schemaPath: "#/properties/simple_words_and_sentences/enum",
																																		keyword: "enum",
																																		params: { allowedValues: schema31$1.properties.simple_words_and_sentences.enum },
																																		message: "must be equal to one of the allowed values"
																																	}];
																																	return false;
																																}
																																var valid0 = true;
																															} else var valid0 = true;
																															if (valid0) {
																																if (data.text_position_references !== void 0) {
																																	let data30 = data.text_position_references;
																																	if (typeof data30 !== "string") {
																																		validate20$1.errors = [{
																																			instancePath: instancePath + "/text_position_references",
																																			schemaPath: "#/properties/text_position_references/type",
																																			keyword: "type",
																																			params: { type: "string" },
																																			message: "must be string"
																																		}];
																																		return false;
																																	}
																																	if (!(data30 === "avoid_directional_terms_as_only_reference_to_position_in_text_specify_exact_position_instead")) {
																																		validate20$1.errors = [{
																																			instancePath: instancePath + "/text_position_references",
																																			schemaPath: "#/properties/text_position_references/enum",
																																			keyword: "enum",
																																			params: { allowedValues: schema31$1.properties.text_position_references.enum },
																																			message: "must be equal to one of the allowed values"
																																		}];
																																		return false;
																																	}
																																	var valid0 = true;
																																} else var valid0 = true;
																																if (valid0) {
																																	if (data.tone !== void 0) {
																																		let data31 = data.tone;
																																		if (typeof data31 !== "string") {
																																			validate20$1.errors = [{
																																				instancePath: instancePath + "/tone",
																																				schemaPath: "#/properties/tone/type",
																																				keyword: "type",
																																				params: { type: "string" },
																																				message: "must be string"
																																			}];
																																			return false;
																																		}
																																		if (!(data31 === "use_dearu_style_to_give_impression_content_is_accurate_and_rigorous_or_to_convey_sense_of_confidence_and_reliability" || data31 === "use_desu_masu_style_to_give_impression_content_is_plain_and_straightforward_or_to_give_reader_reassuring_or_soft_impression")) {
																																			validate20$1.errors = [{
																																				instancePath: instancePath + "/tone",
																																				schemaPath: "#/properties/tone/enum",
																																				keyword: "enum",
																																				params: { allowedValues: schema31$1.properties.tone.enum },
																																				message: "must be equal to one of the allowed values"
																																			}];
																																			return false;
																																		}
																																		var valid0 = true;
																																	} else var valid0 = true;
																																	if (valid0) {
																																		if (data.verbal_vs_nominal_style !== void 0) {
																																			let data32 = data.verbal_vs_nominal_style;
																																			if (typeof data32 !== "string") {
																																				validate20$1.errors = [{
																																					instancePath: instancePath + "/verbal_vs_nominal_style",
																																					schemaPath: "#/properties/verbal_vs_nominal_style/type",
																																					keyword: "type",
																																					params: { type: "string" },
																																					message: "must be string"
																																				}];
																																				return false;
																																			}
																																			if (!(data32 === "use_nominal_style" || data32 === "use_verbal_style")) {
																																				validate20$1.errors = [{
																																					instancePath: instancePath + "/verbal_vs_nominal_style",
																																					schemaPath: "#/properties/verbal_vs_nominal_style/enum",
																																					keyword: "enum",
																																					params: { allowedValues: schema31$1.properties.verbal_vs_nominal_style.enum },
																																					message: "must be equal to one of the allowed values"
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
			}
		}
	} else {
		validate20$1.errors = [{
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		}];
		return false;
	}
	validate20$1.errors = vErrors;
	return true;
}
var shared$1, schema31$1, func1;
var init_virtual_schema_StyleAndToneRules = __esmMin((() => {
	shared$1 = validate20$1;
	schema31$1 = {
		"type": "object",
		"additionalProperties": false,
		"properties": {
			"abbreviations": {
				"type": "string",
				"enum": ["avoid_abbreviations_and_symbols_that_can_be_spelled_out_easily", "use_abbreviations_and_symbols"]
			},
			"addressing_non_binary_people": {
				"type": "string",
				"enum": ["use_spanish_word_elle", "use_spanish_word_ellx"]
			},
			"addressing_the_reader": {
				"type": "string",
				"enum": [
					"use_formal_french_word_vous",
					"use_formal_italian_word_lei",
					"use_informal_french_word_tu",
					"use_informal_italian_word_tu"
				]
			},
			"anglicisms": {
				"type": "string",
				"enum": ["avoid_anglicisms_when_there_is_a_french_equivalent"]
			},
			"binary_representation_of_gender": {
				"type": "string",
				"enum": [
					"avoid_binary_representation_of_gender_when_gender_neutral_language_can_be_used",
					"replace_binary_representations_of_gender_with_gender_neutral_language",
					"use_neutral_pronouns"
				]
			},
			"complex_sentences": {
				"type": "string",
				"enum": ["avoid_unnecessarily_complex_sentences"]
			},
			"country_names": {
				"type": "string",
				"enum": ["use_long_form", "use_short_form"]
			},
			"declarative_endings": {
				"type": "string",
				"enum": [
					"mix_hapsho_and_haeyo_styles",
					"use_hae_style",
					"use_haeyo_style",
					"use_hapsho_style",
					"use_hara_style"
				]
			},
			"default_first_person_pronoun": {
				"type": "string",
				"enum": [
					"do_not_use_first_person_pronouns",
					"omit_first_person_subject_when_clear_from_context",
					"use_first_person_pronouns"
				]
			},
			"default_second_person_pronoun": {
				"type": "string",
				"enum": ["do_not_use_second_person_pronouns", "use_second_person_pronouns"]
			},
			"directional_language": {
				"type": "string",
				"enum": ["do_not_use_directional_language"]
			},
			"double_negatives": {
				"type": "string",
				"enum": ["do_not_use_double_negatives", "use_double_negatives"]
			},
			"formality": {
				"type": "string",
				"enum": ["use_casual_tone", "use_formal_tone"]
			},
			"gender_neutral_language_readability": {
				"type": "string",
				"enum": ["use_generic_masculine_for_common_compound_nouns_if_it_increases_readability"]
			},
			"gender_unspecified": {
				"type": "string",
				"enum": [
					"use_both_masculine_and_feminine_forms",
					"use_gender_neutral_terms",
					"use_masculine_form_only",
					"use_middle_dots",
					"use_parentheses",
					"use_periods"
				]
			},
			"gender_unspecified_or_mixed": {
				"type": "string",
				"enum": [
					"use_both_feminine_and_masculine_forms",
					"use_feminine_form_only",
					"use_inclusive_nouns_and_adjectives",
					"use_masculine_form_only",
					"use_neutral_nouns_and_adjectives"
				]
			},
			"idioms_colloquialisms_and_culture_specific_references": {
				"type": "string",
				"enum": ["do_not_use"]
			},
			"inflected_words_masculine_noun_agreement": {
				"type": "string",
				"enum": ["place_masculine_nouns_closest_to_inflected_words"]
			},
			"instructions_style": {
				"type": "string",
				"enum": [
					"use_imperative",
					"use_indicative",
					"use_infinitive",
					"use_modal_verbs",
					"use_passive_voice"
				]
			},
			"mixing_styles": {
				"type": "string",
				"enum": ["do_not_mix_desu_masu_style_and_dearu_style"]
			},
			"modal_verbs": {
				"type": "string",
				"enum": ["avoid_modal_verbs"]
			},
			"personal_vs_impersonal_style": {
				"type": "string",
				"enum": ["use_impersonal_style", "use_personal_style"]
			},
			"positive_vs_negative_language": {
				"type": "string",
				"enum": ["use_positive_language"]
			},
			"proximity_agreement": {
				"type": "string",
				"enum": ["use"]
			},
			"reader_action_required": {
				"type": "string",
				"enum": ["use_you_must_when_action_is_required_from_reader"]
			},
			"redundant_introductory_phrases": {
				"type": "string",
				"enum": ["avoid_redundant_introductory_phrases", "do_not_use_redundant_phrases_that_refer_to_current_text"]
			},
			"redundant_phrases": {
				"type": "string",
				"enum": ["avoid_relativizing_and_redundant_phrases", "do_not_use_redundant_phrases"]
			},
			"referring_to_non_binary_people": {
				"type": "string",
				"enum": ["use_the_singular_and_plural_schwa"]
			},
			"short_vs_long_words": {
				"type": "string",
				"enum": ["use_short_words"]
			},
			"simple_words_and_sentences": {
				"type": "string",
				"enum": ["use_simple_words_and_sentences_avoid_hard_to_translate_words_and_figures_of_speech"]
			},
			"text_position_references": {
				"type": "string",
				"enum": ["avoid_directional_terms_as_only_reference_to_position_in_text_specify_exact_position_instead"]
			},
			"tone": {
				"type": "string",
				"enum": ["use_dearu_style_to_give_impression_content_is_accurate_and_rigorous_or_to_convey_sense_of_confidence_and_reliability", "use_desu_masu_style_to_give_impression_content_is_plain_and_straightforward_or_to_give_reader_reassuring_or_soft_impression"]
			},
			"verbal_vs_nominal_style": {
				"type": "string",
				"enum": ["use_nominal_style", "use_verbal_style"]
			}
		}
	};
	func1 = Object.prototype.hasOwnProperty;
	validate20$1.evaluated = {
		"props": true,
		"dynamicProps": false,
		"dynamicItems": false
	};
}));
// virtual:schema-VocabularyRules
var virtual_schema_VocabularyRules_exports = __exportAll({ shared: () => shared });
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	const evaluated0 = validate20.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "abbreviations" || key0 === "loanwords")) {
			validate20.errors = [{
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			}];
			return false;
		}
		if (data.abbreviations !== void 0) {
			let data0 = data.abbreviations;
			if (typeof data0 !== "string") {
				validate20.errors = [{
					instancePath: instancePath + "/abbreviations",
					schemaPath: "#/properties/abbreviations/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				}];
				return false;
			}
			if (!(data0 === "write_original_term_then_abbreviation_and_explanation")) {
				validate20.errors = [{
					instancePath: instancePath + "/abbreviations",
					schemaPath: "#/properties/abbreviations/enum",
					keyword: "enum",
					params: { allowedValues: schema31.properties.abbreviations.enum },
					message: "must be equal to one of the allowed values"
				}];
				return false;
			}
			var valid0 = true;
		} else var valid0 = true;
		if (valid0) {
			if (data.loanwords !== void 0) {
				let data1 = data.loanwords;
				if (typeof data1 !== "string") {
					validate20.errors = [{
						instancePath: instancePath + "/loanwords",
						schemaPath: "#/properties/loanwords/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					}];
					return false;
				}
				if (!(data1 === "add_explanation_to_loanword_if_difficult_to_rephrase" || data1 === "rephrase_loanword_in_daily_use_chinese_or_japanese_words_if_possible" || data1 === "rephrase_loanword_with_another_expression_if_not_established" || data1 === "use_loanword_as_is_if_well_established")) {
					validate20.errors = [{
						instancePath: instancePath + "/loanwords",
						schemaPath: "#/properties/loanwords/enum",
						keyword: "enum",
						params: { allowedValues: schema31.properties.loanwords.enum },
						message: "must be equal to one of the allowed values"
					}];
					return false;
				}
				var valid0 = true;
			} else var valid0 = true;
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
var shared, schema31;
var init_virtual_schema_VocabularyRules = __esmMin((() => {
	shared = validate20;
	schema31 = {
		"type": "object",
		"additionalProperties": false,
		"properties": {
			"abbreviations": {
				"type": "string",
				"enum": ["write_original_term_then_abbreviation_and_explanation"]
			},
			"loanwords": {
				"type": "string",
				"enum": [
					"add_explanation_to_loanword_if_difficult_to_rephrase",
					"rephrase_loanword_in_daily_use_chinese_or_japanese_words_if_possible",
					"rephrase_loanword_with_another_expression_if_not_established",
					"use_loanword_as_is_if_well_established"
				]
			}
		}
	};
	validate20.evaluated = {
		"props": true,
		"dynamicProps": false,
		"dynamicItems": false
	};
}));
export { init_virtual_schema_SpellingAndGrammarRules as a, virtual_schema_PunctuationRules_exports as c, init_virtual_schema_FormattingRules as d, virtual_schema_FormattingRules_exports as f, virtual_schema_StyleAndToneRules_exports as i, init_virtual_schema_NumbersRules as l, virtual_schema_DatesAndTimesRules_exports as m, virtual_schema_VocabularyRules_exports as n, virtual_schema_SpellingAndGrammarRules_exports as o, init_virtual_schema_DatesAndTimesRules as p, init_virtual_schema_StyleAndToneRules as r, init_virtual_schema_PunctuationRules as s, init_virtual_schema_VocabularyRules as t, virtual_schema_NumbersRules_exports as u };
