import { Button, Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { useState } from '@wordpress/element';
import { useKeepFocus } from '../../components/list-page/use-keep-focus';
import { store as settingsStore, useSetting, type PaymentMethod, type Settings } from '../../data/settings';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { mayChange } from './setting';
import { failureText } from '../../lib/failure-text';

type Duplicate = Settings[ 'duplicated_payment_method_ids' ][ string ][ number ];

interface DuplicateProps {
	method: PaymentMethod;
	duplicate: Duplicate;
	/** Turns our method off. */
	onSwitchOff: () => void;
}

/** Saves for the store whether to warn about a duplicate, and updates the screen immediately. */
function useDismissal( { key }: Duplicate ) {
	const { dismissDuplicate } = useDispatch( settingsStore );
	const [ problem, setProblem ] = useState( '' );
	const [ isRunning, dismiss ] = useOneAtATime( async ( isDismissed: boolean ) => {
		setProblem( '' );
		try {
			await dismissDuplicate( key, isDismissed );
		} catch ( error ) {
			setProblem( failureText( __( 'Your choice could not be saved.', 'tillbook' ), error ) );
		}
	} );
	return { isRunning, dismiss, problem };
}

function OneDuplicate( { method, duplicate, onSwitchOff }: DuplicateProps ) {
	const { isRunning, dismiss, problem } = useDismissal( duplicate );
	const saving = { variant: 'link', isBusy: isRunning, disabled: isRunning, accessibleWhenDisabled: true } as const;
	const { gateway_title: rival, settings_url: url, is_dismissed: isDismissed } = duplicate;
	if ( isDismissed ) {
		return (
			<p>
				{ sprintf(
					/* translators: %s: name of another payment gateway */
					__( 'Also offered by %s.', 'tillbook' ),
					rival
				) }{ ' ' }
				{ mayChange() && (
					<Button { ...saving } onClick={ () => dismiss( false ) }>
						{ __( 'Warn me again', 'tillbook' ) }
					</Button>
				) }
				{ problem && <span role="alert">{ problem }</span> }
			</p>
		);
	}
	return (
		<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
			<p>
				{ sprintf(
					/* translators: 1: a payment method, 2: name of another payment gateway */
					__(
						'Shoppers would see %1$s twice because %2$s also offers it. Turn one of them off.',
						'tillbook'
					),
					method.label,
					rival
				) }
			</p>
			<div className="tillbook-method-row__ways">
				<Button variant="link" href={ url }>
					{ sprintf(
						/* translators: %s: name of another payment gateway */
						__( 'Open the settings for %s', 'tillbook' ),
						rival
					) }
				</Button>
				{ mayChange() && (
					<>
						<Button variant="link" onClick={ onSwitchOff }>
							{ __( 'Turn it off here', 'tillbook' ) }
						</Button>
						<Button { ...saving } onClick={ () => dismiss( true ) }>
							{ __( 'Dismiss', 'tillbook' ) }
						</Button>
					</>
				) }
			</div>
			{ problem && <p role="alert">{ problem }</p> }
		</Notice>
	);
}

interface DuplicatesProps {
	method: PaymentMethod;
	duplicates: Duplicate[];
	/** Turns our method off. */
	onSwitchOff: () => void;
}

/** Lists the duplicates while our method is on. Its buttons remove themselves, so the list keeps their focus. */
function DuplicateList( { method, duplicates, onSwitchOff }: DuplicatesProps ) {
	const isOn = useSetting( 'enabled_payment_method_ids' )?.includes( method.id ) ?? false;
	const region = useKeepFocus();
	return (
		<div { ...region } className="tillbook-method-row__duplicates">
			{ isOn &&
				duplicates.map( ( duplicate ) => (
					<OneDuplicate
						key={ duplicate.key }
						method={ method }
						duplicate={ duplicate }
						onSwitchOff={ onSwitchOff }
					/>
				) ) }
		</div>
	);
}

/**
 * Warns about other gateways that offer the same method, with links to resolve the duplicate or dismiss the warning.
 *
 * @param props
 * @param props.method      The method.
 * @param props.onSwitchOff Turns our method off.
 */
export function Duplicates( { method, onSwitchOff }: Omit< DuplicatesProps, 'duplicates' > ) {
	const duplicates = useSetting( 'duplicated_payment_method_ids' )?.[ method.id ] ?? [];
	return duplicates.length > 0 ? (
		<DuplicateList method={ method } duplicates={ duplicates } onSwitchOff={ onSwitchOff } />
	) : null;
}
