import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorBoundary } from '../../components/error-boundary';
import { useCompleted, wizardRequests } from '../../data/multi-currency';
import { loadRequests } from '../../data/use-list';
import { recordEvent } from '../../lib/analytics';
import { navigate } from '../../lib/navigate';
import type { PageQuery } from '../../lib/query';
import { settingsTabUrl } from './urls';
import { Wizard } from './wizard';
import '../../components/below-header.scss';
import './style.scss';

/**
 * Starts loading before the page renders.
 *
 * @param _query The page's URL query, which doesn't affect the requests.
 * @param force  Whether to repeat earlier requests, because an in-app navigation delivered new responses.
 */
export function start( _query: PageQuery, force: boolean ): Promise< unknown > {
	return loadRequests( wizardRequests(), force );
}

function Setup() {
	const { data, isLoading } = useCompleted();
	// Decide once: users who complete the wizard here stay on its last step, even if a later response reports
	// completion.
	const [ wasDone, setWasDone ] = useState< boolean >();
	if ( wasDone === undefined && ( data || ! isLoading ) ) {
		setWasDone( data?.value === true );
	}
	useEffect( () => {
		if ( wasDone ) {
			navigate( settingsTabUrl() );
		}
	}, [ wasDone ] );
	if ( wasDone !== false ) {
		return <p role="status">{ __( 'One moment please', 'tillbook' ) }</p>;
	}
	// If completion is unknown, showing the wizard again does no harm.
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
