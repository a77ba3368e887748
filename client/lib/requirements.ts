import { __ } from '@wordpress/i18n';

/** What is wrong with what the business said of itself. */
function detailsText( code: string ): string | null {
	switch ( code ) {
		case 'invalid_address_city_state_postal_code':
			return __( 'City, state and postal code do not belong together. Check each of them against an official letter.', 'tillbook' );
		case 'invalid_street_address':
			return __( 'The street name or number could not be found. Check the spelling, and give no post office box.', 'tillbook' );
		case 'invalid_tos_acceptance':
			return __( 'The terms of service have to be accepted again.', 'tillbook' );
		case 'invalid_representative_country':
			return __( 'The representative has to live in a country where the business may open an account.', 'tillbook' );
		case 'invalid_dob_age_under_18':
			return __( 'Underage. Age must be at least 18.', 'tillbook' );
		case 'verification_missing_owners':
			return __( 'Owners are missing. Name everybody who owns a quarter of the business or more.', 'tillbook' );
		case 'verification_missing_executives':
			return __( 'Executives are missing. Name those who run the business day by day.', 'tillbook' );
		case 'verification_requires_additional_memorandum_of_associations':
			return __( 'The name of the business changed: add the memorandum of association that says so.', 'tillbook' );
		default:
			return null;
	}
}

/** What is wrong with what a document says. */
function contentText( code: string ): string | null {
	switch ( code ) {
		case 'verification_document_address_mismatch':
			return __( 'The address in the document is not the one of the account. Correct the account, or upload another document.', 'tillbook' );
		case 'verification_document_address_missing':
			return __( 'The document shows no address. Upload one that does, such as a utility bill.', 'tillbook' );
		case 'verification_document_country_not_supported':
			return __( 'Documents of this country are not accepted. Upload one from the country of the account.', 'tillbook' );
		case 'verification_document_dob_mismatch':
			return __( 'The date of birth in the document is not the one of the account.', 'tillbook' );
		case 'verification_document_duplicate_type':
			return __( 'The same kind of document was uploaded twice. Upload a second, different one.', 'tillbook' );
		case 'verification_document_expired':
			return __( 'The document has expired. Upload one that is valid.', 'tillbook' );
		case 'verification_document_id_number_mismatch':
			return __( 'The ID number in the document is not the one of the account.', 'tillbook' );
		case 'verification_document_id_number_missing':
			return __( 'The document shows no ID number. Upload one that does.', 'tillbook' );
		case 'verification_document_issue_or_expiry_date_missing':
			return __( 'The document shows neither when it was issued nor when it expires. Upload one that does.', 'tillbook' );
		case 'verification_document_name_mismatch':
			return __( 'The name in the document is not the one of the account. Correct the account, or upload another document.', 'tillbook' );
		case 'verification_document_name_missing':
			return __( 'The document shows no name. Upload one that does.', 'tillbook' );
		case 'verification_document_nationality_mismatch':
			return __( 'The nationality in the document is not the one of the account.', 'tillbook' );
		case 'verification_document_photo_mismatch':
			return __( 'The photo in the document does not match the photo that was taken.', 'tillbook' );
		case 'verification_document_type_not_supported':
			return __( 'This kind of document is not accepted. Upload a passport, a driving licence or an identity card.', 'tillbook' );
		default:
			return null;
	}
}

/** What is wrong with the file that a document was uploaded as. */
function fileText( code: string ): string | null {
	switch ( code ) {
		case 'verification_document_corrupt':
			return __( 'The file of the document cannot be opened. Save it again and upload it anew.', 'tillbook' );
		case 'verification_document_failed_copy':
			return __( 'A copy of a document was uploaded. Take a photo of the original.', 'tillbook' );
		case 'verification_document_failed_greyscale':
		case 'verification_document_greyscale':
			return __( 'The document is in black and white. Upload it in colour.', 'tillbook' );
		case 'verification_document_failed_other':
		case 'verification_document_other':
			return __( 'The document could not be verified. Upload another one.', 'tillbook' );
		case 'verification_document_failed_test_mode':
		case 'verification_document_test_mode':
			return __( 'A sample document was uploaded. Live accounts need a real one.', 'tillbook' );
		case 'verification_document_fraudulent':
			return __( 'The document was found to be altered or not genuine. Contact support if that is a mistake.', 'tillbook' );
		case 'verification_document_incomplete':
			return __( 'A part of the document is cut off. Upload it whole, with all four corners.', 'tillbook' );
		case 'verification_document_invalid':
			return __( 'The document is not valid. Upload another one.', 'tillbook' );
		case 'verification_document_manipulated':
			return __( 'The document seems to be altered. Upload the original as it is.', 'tillbook' );
		case 'verification_document_missing_back':
			return __( 'The back of the document is missing. Upload both sides.', 'tillbook' );
		case 'verification_document_missing_front':
			return __( 'The front of the document is missing. Upload both sides.', 'tillbook' );
		case 'verification_document_not_readable':
			return __( 'The document cannot be read. Take the photo in good light and without reflections.', 'tillbook' );
		case 'verification_document_not_signed':
			return __( 'The document is not signed. Sign it and upload it anew.', 'tillbook' );
		case 'verification_document_not_uploaded':
			return __( 'The document did not arrive. Upload it again.', 'tillbook' );
		case 'verification_document_too_large':
			return __( 'The file of the document is too large. Upload one of less than 10 MB.', 'tillbook' );
		default:
			return null;
	}
}

/** What could not be confirmed from the outside. */
function checkText( code: string ): string | null {
	switch ( code ) {
		case 'verification_failed_address_match':
			return __( 'The address could not be confirmed. Correct it, or upload a document that shows it.', 'tillbook' );
		case 'verification_failed_business_iec_number':
			return __( 'The importer-exporter code could not be confirmed. Check its ten digits.', 'tillbook' );
		case 'verification_failed_document_match':
			return __( 'The document and the account do not agree. Compare them, and correct the one that is wrong.', 'tillbook' );
		case 'verification_failed_id_number_match':
			return __( 'The ID number could not be confirmed. Check it against the document.', 'tillbook' );
		case 'verification_failed_keyed_identity':
			return __( 'The identity could not be confirmed from what was entered. Check it, or upload an identity document.', 'tillbook' );
		case 'verification_failed_keyed_match':
			return __( 'What was entered could not be confirmed. Check name, birthday and address, or upload a document.', 'tillbook' );
		case 'verification_failed_name_match':
			return __( 'The name could not be confirmed. Enter it exactly as official documents show it.', 'tillbook' );
		case 'verification_failed_residential_address':
			return __( 'The home address could not be confirmed. Give no post office box and no business address.', 'tillbook' );
		case 'verification_failed_tax_id_match':
			return __( 'The tax ID and the name of the business do not belong together. Enter both as on the letter of the tax office.', 'tillbook' );
		case 'verification_failed_tax_id_not_issued':
			return __( 'The tax office does not know this tax ID. A new one may take some weeks to be known.', 'tillbook' );
		case 'verification_failed_other':
			return __( 'Something could not be confirmed. Look through the details, or contact support.', 'tillbook' );
		default:
			return null;
	}
}

/**
 * What a requirement asks for, in words that say what to do (spec 1 §8).
 *
 * @param code Such as verification_document_expired.
 * @return null for a code that nobody knows: then the provider's own words count.
 */
export const requirementText = ( code: string ): string | null =>
	detailsText( code ) ?? contentText( code ) ?? fileText( code ) ?? checkText( code );

/** A code that says nothing to a merchant (spec 1 §8). */
const IGNORED = 'invalid_value_other';

/**
 * What is missing, in words, each thing once (spec 1 §8).
 *
 * @param errors What the provider says.
 */
export const requirementMessages = ( errors: { code: string; reason: string }[] ): string[] => [
	...new Set( errors.filter( ( { code } ) => code !== IGNORED ).map( ( { code, reason } ) => requirementText( code ) ?? reason ) ),
];
