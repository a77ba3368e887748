import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorBoundary } from '../../components/error-boundary';
import { registerOnce } from '../../data/collection-store';
import { store, useCompleted, wizardRequests } from '../../data/multi-currency';
import { startRequests } from '../../data/use-list';
import { recordEvent } from '../../lib/analytics';
import { leave } from '../../lib/leave';
import type { PageQuery } from '../../lib/query';
import { settingsTabUrl } from './urls';
import { Wizard } from './wizard';
import '../../components/below-header.scss';
import './style.scss';

registerOnce( store );

/**
 * Starts loading before the page renders.
 *
 * @param _query The page's URL query, which changes nothing.
 * @param isNew  Whether an in-app navigation brought new answers along.
 */
export function start( _query: PageQuery, isNew: boolean ): void {
	startRequests( wizardRequests(), isNew );
}

function Setup() {
	const { data, isLoading } = useCompleted();
	// Whoever reaches the end here stays: a slow answer may tell of it while they read what comes next.
	const [ wasDone, setWasDone ] = useState< boolean >();
	if ( wasDone === undefined && ( data || ! isLoading ) ) {
		setWasDone( data?.value === true );
	}
	useEffect( () => {
		if ( wasDone ) {
			leave( settingsTabUrl() );
		}
	}, [ wasDone ] );
	if ( wasDone !== false ) {
		return <p role="status">{ __( 'One moment please', 'tillbook' ) }</p>;
	}
	// Where it is not known whether it was gone through, nothing is lost by going through it again.
	return <Wizard />;
}

/** The multi-currency setup wizard (spec 3 §2). */
export default function MultiCurrencySetupPage() {
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_multi_currency_setup' } ), [] );
	return (
		<ErrorBoundary>
			<Setup />
		</ErrorBoundary>
	);
}
