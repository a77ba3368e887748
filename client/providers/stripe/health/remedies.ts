import { __ } from '@wordpress/i18n';
import type { AccountHealth } from '../data';
import type { DialogName } from './dialogs';
import type { AccountActions } from './use-account-actions';

type Action = NonNullable< AccountHealth[ 'items' ][ number ][ 'action' ] >;

/** A button or link that solves a line's problem on the spot. */
interface Remedy {
	label: string;
	act?: () => void;
	href?: string;
}

/**
 * Returns what solves the problems of an account's lines.
 *
 * @param account The account.
 * @param actions What can be done about it without a dialog.
 * @param open    Opens a dialog.
 */
export const remediesOf = (
	account: AccountHealth,
	actions: AccountActions,
	open: ( dialog: DialogName ) => void
): Partial< Record< Action, Remedy > > => ( {
	enter_key: { label: __( 'Enter a key', 'tillbook' ), act: () => open( 'rotate' ) },
	enable_webhook: { label: __( 'Set up the endpoint again', 'tillbook' ), act: () => actions.repair( false ) },
	resume_history: { label: __( 'Resume reading', 'tillbook' ), act: actions.resume },
	read_everything: { label: __( 'Read full history', 'tillbook' ), act: () => open( 'everything' ) },
	check_domain: { label: __( 'Check the address again', 'tillbook' ), act: actions.checkDomain },
	import_cards: { label: __( 'Import saved cards', 'tillbook' ), act: actions.importCards },
	enter_publishable: {
		label:
			account.publishable_key === null
				? __( 'Enter the publishable key', 'tillbook' )
				: __( 'Change the publishable key', 'tillbook' ),
		act: () => open( 'publishable' ),
	},
	open_general: { label: __( 'Go to General', 'tillbook' ), href: '#general' },
} );
