import { __, sprintf } from '@wordpress/i18n';
import type { SandboxAccount, SandboxOption, SandboxValues } from '../data/account';
import { restError } from '../../../lib/command-errors';

/** What a field shows where nothing is set. */
const NONE = 'none';

/**
 * A value as its field shows it: days as a number, and nothing where there is none.
 *
 * @param option Whose.
 * @param value  As the server writes it.
 */
export function shown( option: SandboxOption, value: string ): string {
	const { kind } = option;
	if ( kind === 'days' ) {
		return value === NONE ? '' : value.replace( /d$/, '' );
	}
	return kind === 'codes' && value === NONE ? '' : value;
}

/**
 * What a field shows, as the server takes it.
 *
 * @param option Whose.
 * @param text   What the field shows.
 */
export function written( option: SandboxOption, text: string ): string {
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
 * What each field shows at first.
 *
 * @param account How the account is.
 * @param changes What a situation changes about it.
 */
export const fieldsOf = ( account: SandboxAccount, changes: SandboxValues = {} ): SandboxValues =>
	Object.fromEntries(
		account.options.map( ( option ) => [
			option.name,
			shown( option, changes[ option.name ] ?? account.values[ option.name ] ?? '' ),
		] )
	);

/**
 * What was changed; things that happen each time they are given count where something is given.
 *
 * @param account How the account is.
 * @param fields  What each field shows.
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
 * What the server said against a change: of each field what it takes, otherwise its own words.
 *
 * @param error What was thrown.
 */
export function refusalText( error: unknown ): string {
	const { message, data } = restError( error );
	const fields = Object.values( ( data as { params?: Record< string, string > } ).params ?? {} );
	if ( fields.length > 0 ) {
		return fields.join( ' ' );
	}
	return message === ''
		? __( 'The sandbox account could not be updated. Please try again.', 'tillbook' )
		: /* translators: %s: what the server said */
			sprintf( __( 'The sandbox account could not be updated. %s', 'tillbook' ), message );
}
