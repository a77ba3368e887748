import { speak } from '@wordpress/a11y';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useAnswer } from '../../../data/use-answer';
import { recordEvent } from '../../../lib/analytics';
import { restError } from '../../../lib/command-errors';
import { useNavigate } from '../../../lib/use-navigate';
import { checkKey, connectAccount, readForm, type Mode, type StripeCheck, type StripeConnectForm } from '../data';

/** The code of the refusal if Stripe doesn't say whose a key is (Connector::UNKNOWN_ACCOUNT). */
const UNKNOWN_ACCOUNT = 'tillbook_stripe_account_unknown';

type Busy = 'checking' | 'connecting' | undefined;

/** The mode that a key's own text names; undefined if it names none. */
function modeOf( key: string ): Mode | undefined {
	const [ , mode ] = /^[a-z]+_(live|test)_/.exec( key.trim() ) ?? [];
	return mode as Mode | undefined;
}

/** The mode that can be connected and has no account yet, test first. */
const freeMode = ( { modes }: StripeConnectForm ): Mode =>
	modes.find( ( { account_id: accountId, obstacle } ) => accountId === null && obstacle === null )?.mode ?? 'test';

/**
 * Provides the state and actions of the form that connects a Stripe account.
 *
 * @param offerAtCheckout Whether to offer payments at checkout; undefined leaves the setting as it is.
 */
export function useConnectForm( offerAtCheckout?: boolean ) {
	const { data: form, error: loadError, retry } = useAnswer( readForm );
	const [ chosen, setMode ] = useState< Mode >();
	const mode = chosen ?? ( form ? freeMode( form ) : 'test' );
	const [ entered, setEntered ] = useState< string >();
	const key = entered ?? '';
	const [ accountId, setAccountId ] = useState( '' );
	const [ needsAccountId, setNeedsAccountId ] = useState( false );
	const [ check, setCheck ] = useState< StripeCheck >();
	const [ busy, setBusy ] = useState< Busy >();
	const [ error, setError ] = useState< unknown >();
	const { navigate, isNavigating } = useNavigate();
	/** Counts choices, so that an answer about an earlier one is dropped. */
	const choices = useRef( 0 );

	const choice = { mode, ...( key.trim() === '' ? {} : { key: key.trim() } ) };
	const ofMode = form?.modes.find( ( one ) => one.mode === mode );
	const change = ( next: { mode: Mode } | { key: string } ) => {
		if ( busy === 'connecting' ) {
			return;
		}
		choices.current++;
		setBusy( undefined );
		if ( 'key' in next ) {
			setEntered( next.key );
			setMode( modeOf( next.key ) ?? mode );
		} else {
			setEntered( undefined );
			setMode( next.mode );
		}
		setCheck( undefined );
		setError( undefined );
		setNeedsAccountId( false );
	};
	const run = async ( what: Exclude< Busy, undefined >, work: ( isCurrent: () => boolean ) => Promise< void > ) => {
		const asked = choices.current;
		const isCurrent = () => choices.current === asked;
		setBusy( what );
		setError( undefined );
		try {
			await work( isCurrent );
		} catch ( failure ) {
			if ( ! isCurrent() ) {
				return;
			}
			setError( failure );
			if ( restError( failure ).code === UNKNOWN_ACCOUNT ) {
				setNeedsAccountId( true );
			}
		}
		if ( isCurrent() ) {
			setBusy( undefined );
		}
	};

	return {
		form,
		loadError,
		retry,
		mode,
		ofMode,
		key,
		/** Whether the field was used since the mode was chosen. */
		isEntering: entered !== undefined,
		/** Whether there is a key to check: an entered one, or one in wp-config.php. */
		hasKey: key.trim() !== '' || ofMode?.is_constant === true,
		change,
		check,
		isReady:
			check !== undefined &&
			check.permissions.every(
				( { is_required: isRequired, state }: StripeCheck[ 'permissions' ][ number ] ) =>
					! isRequired || state === 'granted'
			),
		accountId,
		setAccountId,
		needsAccountId: needsAccountId || ( check !== undefined && check.account === null ),
		busy: isNavigating ? 'connecting' : busy,
		error,
		runCheck: () =>
			run( 'checking', async ( isCurrent ) => {
				setCheck( undefined );
				const answer = await checkKey( choice );
				if ( isCurrent() ) {
					setCheck( answer );
					speak( __( 'The key was checked.', 'tillbook' ) );
				}
			} ),
		connect: () =>
			run( 'connecting', async () => {
				const { url } = await connectAccount( choice, accountId.trim(), offerAtCheckout );
				recordEvent( 'wcpay_connect_account_clicked', { source: 'stripe-key', from: mode } );
				navigate( url );
			} ),
	};
}
