import { __, sprintf } from '@wordpress/i18n';
import type { SandboxAccount, SandboxOption, SandboxValues } from '../data/account';
import { fieldProblems, restError } from '../../../lib/command-errors';

/** Value of an option that isn't set. */
const NONE = 'none';

/**
 * Converts a value from the server to the text in its field: days become a number, and unset values are empty.
 *
 * @param option The option.
 * @param value  Value in the server's format.
 */
function shown( option: SandboxOption, value: string ): string {
	const { kind } = option;
	if ( kind === 'days' ) {
		return value === NONE ? '' : value.replace( /d$/, '' );
	}
	return kind === 'codes' && value === NONE ? '' : value;
}

/**
 * Converts the text in a field to the server's format.
 *
 * @param option The option.
 * @param text   Text in the field.
 */
function written( option: SandboxOption, text: string ): string {
	const { kind } = option;
	if ( kind === 'days' ) {
		return text.trim() === '' ? NONE : `${ text.trim() }d`;
	}
	if ( kind === 'codes' ) {
		return text.replace( /\s+/g, '' ).replace( /^,|,$/g, '' ) || NONE;
	}
	return text.trim();
}

/**
 * Returns the initial text of each field.
 *
 * @param account State of the account.
 * @param changes Changes of a preset.
 */
export const fieldsOf = ( account: SandboxAccount, changes: SandboxValues = {} ): SandboxValues =>
	Object.fromEntries(
		account.options.map( ( option ) => [
			option.name,
			shown( option, changes[ option.name ] ?? account.values[ option.name ] ?? '' ),
		] )
	);

/**
 * Returns the changed values. Options that are events are included whenever their field isn't empty.
 *
 * @param account State of the account.
 * @param fields  Text of each field.
 */
export function changesOf( account: SandboxAccount, fields: SandboxValues ): SandboxValues {
	const { options, values } = account;
	const given = options.map( ( option ): [ SandboxOption, string ] => [
		option,
		written( option, fields[ option.name ] ?? '' ),
	] );
	return Object.fromEntries(
		given
			.filter( ( [ { name, is_event: isEvent }, value ] ) =>
				isEvent ? value !== '' : value !== values[ name ]
			)
			.map( ( [ { name }, value ] ) => [ name, value ] )
	);
}

/**
 * Returns the error message for a rejected change: the messages of the invalid fields, otherwise the server's
 * message.
 *
 * @param error The thrown error.
 */
export function refusalText( error: unknown ): string {
	const problems = Object.values( fieldProblems( error ) ).join( ' ' );
	if ( problems ) {
		return problems;
	}
	const { message } = restError( error );
	return message === ''
		? __( 'The sandbox account could not be updated. Try again.', 'tillbook' )
		: /* translators: %s: what the server said */
			sprintf( __( 'The sandbox account could not be updated. %s', 'tillbook' ), message );
}
