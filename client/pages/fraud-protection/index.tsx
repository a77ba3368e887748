import { Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { AbilityNotice } from '../../components/ability-notice';
import { ErrorBoundary } from '../../components/error-boundary';
import { TestModeBanner } from '../../components/test-mode-banner';
import { requests, useProtection } from '../../data/fraud-protection';
import { loadRequests } from '../../data/use-list';
import { whyNot } from '../../lib/abilities';
import { recordEvent } from '../../lib/analytics';
import type { PageQuery } from '../../lib/query';
import { Filters } from './filters';
import { Header } from './header';
import { Loading, NotLoaded } from './states';
import './style.scss';

/**
 * Starts loading before the page renders.
 *
 * @param _query The page's URL query, which doesn't affect the requests.
 * @param force  Whether to repeat earlier requests, because an in-app navigation delivered new responses.
 */
export function start( _query: PageQuery, force: boolean ): Promise< unknown > {
	return loadRequests( requests, force );
}

/**
 * Says that the account that shoppers pay into can't have rules. Only for the account that pages show, its provider can
 * be asked again.
 */
function Locked( { reason }: { reason: string | null | undefined } ) {
	const ability = whyNot( 'takePayments' ) === undefined ? 'fraudRules' : 'takePayments';
	const [ shown ] = useState( () => whyNot( ability ) );
	// Once the provider allows it, the notice says so.
	const isAllowed = reason === null && whyNot( ability ) === undefined;
	return reason === undefined || reason === shown || isAllowed ? (
		<AbilityNotice abilities={ [ ability ] } />
	) : (
		reason && (
			<Notice status="info" isDismissible={ false } spokenMessage={ null }>
				{ reason }
			</Notice>
		)
	);
}

/** The Advanced fraud protection page (spec 1 §2.6). */
export default function FraudProtectionPage() {
	const { data, error } = useProtection();
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_fraud_protection' } ), [] );
	return (
		<ErrorBoundary>
			<TestModeBanner />
			<Locked reason={ data?.read_only_reason } />
			<div className="tillbook-fraud">
				<Header version={ data?.platform_version ?? '' } />
				{ error !== undefined && <NotLoaded error={ error } /> }
				{ error === undefined && ( data ? <Filters protection={ data } /> : <Loading /> ) }
			</div>
		</ErrorBoundary>
	);
}
