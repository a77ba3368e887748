import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useKeepFocus } from '../../components/list-page/use-keep-focus';
import { store as settingsStore, useSetting } from '../../data/settings';
import { formatCount } from '../../lib/money';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { mayChange } from './setting';
import { failureText } from '../../lib/failure-text';

/** Shows how many subscriptions the provider still renews, with a button to have the store renew them (spec 3 §7). */
export function BillingMigration() {
	const total = useSetting( 'stripe_billing_subscription_count' ) ?? 0;
	const migrated = useSetting( 'stripe_billing_migrated_count' ) ?? 0;
	const isMigrating = useSetting( 'is_migrating_stripe_billing' ) ?? false;
	const { scheduleBillingMigration } = useDispatch( settingsStore );
	const [ problem, setProblem ] = useState( '' );
	const [ isStarting, start ] = useOneAtATime( async () => {
		setProblem( '' );
		try {
			await scheduleBillingMigration();
		} catch ( error ) {
			setProblem( failureText( __( 'Error starting the Stripe Billing migration.', 'tillbook' ), error ) );
		}
	} );
	// The button goes away once it has started.
	const region = useKeepFocus();
	return (
		<div
			{ ...region }
			className="tillbook-setting__below"
			data-setting="is_migrating_stripe_billing stripe_billing_subscription_count stripe_billing_migrated_count"
		>
			<p role="status">
				{ total === 0 && __( 'The provider doesn’t renew any of this store’s subscriptions.', 'tillbook' ) }
				{ total > 0 &&
					sprintf(
						/* translators: 1: number, 2: number */
						_n(
							'The store now renews %1$s of the %2$s subscription that the provider used to renew.',
							'The store now renews %1$s of the %2$s subscriptions that the provider used to renew.',
							total,
							'tillbook'
						),
						formatCount( migrated ),
						formatCount( total )
					) }
				{ isMigrating && ` ${ __( 'The others are being moved.', 'tillbook' ) }` }
			</p>
			{ total > migrated && ! isMigrating && mayChange() && (
				<Button
					variant="secondary"
					isBusy={ isStarting }
					disabled={ isStarting }
					accessibleWhenDisabled
					onClick={ start }
					__next40pxDefaultSize
				>
					{ __( 'Move renewals to the store', 'tillbook' ) }
				</Button>
			) }
			{ problem && (
				<p className="tillbook-setting__problem" role="alert">
					{ problem }
				</p>
			) }
		</div>
	);
}
