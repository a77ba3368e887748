import { Notice } from '@wordpress/components';
import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RetryNotice } from '../../components/retry-notice';
import { Skeleton } from '../../components/skeleton';
import { useChanges, useConflicts, useSaving, useSettings, type Settings } from '../../data/settings';
import { useUnloadWarning } from '../../lib/use-unload-warning';
import { focusFirstProblem, openAnchor } from './focus';
import { SaveBar } from './save-bar';
import { find, SearchProvider } from './search';
import { NothingFound, SearchBox } from './search-box';
import { SectionIndex } from './section-index';
import { Advanced } from './sections/advanced';
import { Connection } from './sections/connection';
import { Express } from './sections/express';
import { Fraud } from './sections/fraud';
import { General } from './sections/general';
import { PaymentMethods } from './sections/payment-methods';
import { Payouts } from './sections/payouts';
import { Statements } from './sections/statements';
import { mayChange } from './setting';
import { ShownAccount } from './shown-account';
import './style.scss';

/** Shows the fields, with the search and validation errors. */
function Fields( { record }: { record: Settings } ) {
	const [ query, setQuery ] = useState( '' );
	// Not of the account that pages show: these are settings of the one that shoppers pay into.
	const takesPayments = record.read_only_reasons.is_wcpay_enabled === undefined;
	const found = useMemo(
		() => find( query, record.payment_methods, takesPayments ),
		[ query, record.payment_methods, takesPayments ]
	);
	const root = useRef< HTMLDivElement >( null );
	const search = useRef< HTMLInputElement >( null );
	const { problems, outcome, error } = useSaving();
	const conflicts = useConflicts();

	useEffect( () => openAnchor( root.current ), [] );

	// Only saving moves the focus to the first problem, once: not fixing one, nor clearing a later search.
	const isToShow = useRef( false );
	// Invalid settings must be visible, regardless of the search.
	useEffect( () => {
		if ( outcome === 'failed' ) {
			isToShow.current = true;
			setQuery( '' );
		}
	}, [ outcome, error ] );
	useEffect( () => {
		if ( ! isToShow.current || query !== '' ) {
			return;
		}
		isToShow.current = false;
		// The choice between two values handles the focus itself.
		if ( conflicts.length === 0 ) {
			focusFirstProblem( root.current, Object.keys( problems ) );
		}
	}, [ outcome, error, query, problems, conflicts ] );

	return (
		<SearchProvider value={ found }>
			<div ref={ root } className="tillbook-settings__body">
				<ShownAccount record={ record } />
				<SearchBox field={ search } value={ query } found={ found } onChange={ setQuery } />
				{ ! mayChange() && (
					<Notice status="info" isDismissible={ false } spokenMessage={ null }>
						{ __(
							'You can view these settings but not change them. Ask an administrator for permission to change payment settings.',
							'tillbook'
						) }
					</Notice>
				) }
				<SectionIndex />
				<div className="tillbook-settings__sections">
					{ found.count === 0 && (
						<NothingFound
							query={ found.query }
							clear={ () => {
								setQuery( '' );
								// The button goes away.
								search.current?.focus();
							} }
						/>
					) }
					<Connection />
					<General />
					<PaymentMethods />
					<Express />
					<Statements />
					<Payouts />
					<Fraud />
					<Advanced />
				</div>
			</div>
			<SaveBar />
		</SearchProvider>
	);
}

/**
 * The WooCommerce › Settings › Payments › Tillbook screen: all settings of the account and the store (spec 3 §3
 * and §4).
 */
export function SettingsScreen() {
	const { data, isLoading, error, retry } = useSettings();
	useUnloadWarning( Object.keys( useChanges() ).length > 0 );
	if ( data ) {
		return <Fields record={ data } />;
	}
	return error !== undefined && ! isLoading ? (
		<RetryNotice message={ __( 'Error retrieving settings.', 'tillbook' ) } error={ error } retry={ retry } />
	) : (
		<Skeleton label={ __( 'Loading settings…', 'tillbook' ) } bars={ 8 } />
	);
}
