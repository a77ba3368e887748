import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RetryNotice } from '../../../components/retry-notice';
import { Skeleton } from '../../../components/skeleton';
import { StaleNotice } from '../../../components/stale-notice';
import { useAnswer } from '../../../data/use-answer';
import { Failure } from '../failure';
import { readHealth } from '../data';
import '../style.scss';
import { Account } from './account';
import { OtherModes } from './other-modes';

/** The state of the connections to Stripe, in the payment settings. */
export default function StripeConnections() {
	const { data: health, error, retry: read, set: setHealth } = useAnswer( readHealth );
	const [ actionError, setActionError ] = useState< unknown >();
	if ( ! health ) {
		return error === undefined ? (
			<Skeleton label={ __( 'Checking with Stripe…', 'tillbook' ) } bars={ 5 } />
		) : (
			<RetryNotice
				message={ __( 'The state of the connection could not be read.', 'tillbook' ) }
				error={ error }
				retry={ read }
			/>
		);
	}
	return (
		<div>
			<StaleNotice error={ error } retry={ read } />
			<Failure message={ __( 'The action failed.', 'tillbook' ) } error={ actionError } />
			{ health.accounts.length === 0 && <p>{ __( 'No Stripe account is connected.', 'tillbook' ) }</p> }
			{ health.accounts.map( ( account ) => (
				<Account
					key={ account.mode }
					account={ account }
					onChanged={ ( changed ) => {
						setActionError( undefined );
						setHealth( changed );
					} }
					onReload={ () => {
						setActionError( undefined );
						read();
					} }
					onFailed={ setActionError }
				/>
			) ) }
			{ health.accounts.length < 2 && <OtherModes accounts={ health.accounts } /> }
		</div>
	);
}
