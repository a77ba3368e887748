import { Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ErrorBoundary } from '../../components/error-boundary';
import { useKeepFocus } from '../../components/list-page/use-keep-focus';
import { Loaded } from '../../components/loaded';
import { TestModeBanner } from '../../components/test-mode-banner';
import { UnsavedPrompt } from '../../components/unsaved-prompt';
import {
	monthOf,
	requestsOf,
	useMonth,
	withChanges,
	type ChangedSettings,
	type MonthClose,
} from '../../data/month-close';
import { loadRequests } from '../../data/use-list';
import { recordEvent } from '../../lib/analytics';
import { MONTH_CLOSE_PATH } from '../../lib/facts/paths.gen';
import { formatCount } from '../../lib/money';
import type { PageQuery } from '../../lib/query';
import { AccountsForm } from './accounts-form';
import { Changes } from './changes';
import { CloseControls } from './close-controls';
import { Downloads } from './downloads';
import { Incomplete } from './incomplete';
import { JournalTotals } from './journal-totals';
import { MonthPicker } from './month-picker';
import { PayoutsOfMonth } from './payouts';
import { Unread } from './unread';
import './style.scss';

/**
 * Starts loading before the page renders.
 *
 * @param query The page's URL query.
 * @param force Whether to repeat earlier requests, because an in-app navigation delivered new responses.
 */
export function start( query: PageQuery, force: boolean ): Promise< unknown > {
	return loadRequests( requestsOf( query ), force );
}

/** Says how many payouts of the month can still fail. */
function UnderWay( { payouts }: MonthClose ) {
	const count = payouts.filter( ( { status } ) => [ 'pending', 'in_transit' ].includes( status ) ).length;
	return count === 0 ? null : (
		<Notice status="info" isDismissible={ false }>
			{ sprintf(
				/* translators: %s: number of payouts */
				_n(
					'%s payout of this month is still on its way to your bank. If it fails, this month changes.',
					'%s payouts of this month are still on their way to your bank. If one fails, this month changes.',
					count,
					'tillbook'
				),
				formatCount( count )
			) }
		</Notice>
	);
}

/** Returns what is entered, as one text to compare; an account that is emptied is the same as one that is not there. */
const entered = ( settings: MonthClose[ 'settings' ] ): string =>
	JSON.stringify( settings, ( _name, value: unknown ) => value || undefined );

/** Shows a month: its payouts, the totals of its journals, and what can be done with it. */
function Month( { month }: { month: string } ) {
	const resource = useMonth( month );
	const { data } = resource;
	const [ known, setKnown ] = useState< MonthClose[ 'months' ] >( [] );
	// Outlasts the form, which is gone while another month is loaded.
	const [ changed, setChanged ] = useState< ChangedSettings >( {} );
	const isUnsaved = data
		? entered( withChanges( data.settings, changed ) ) !== entered( data.settings )
		: Object.keys( changed ).length > 0;
	const region = useKeepFocus();
	useEffect( () => {
		if ( data ) {
			setKnown( data.months );
		}
	}, [ data ] );
	return (
		<div className="tillbook-month-close" { ...region }>
			<div className="tillbook-month-close__bar">
				<MonthPicker months={ data?.months ?? known } selected={ data?.month ?? month } />
				{ data && <CloseControls key={ data.month } month={ data } /> }
			</div>
			<Loaded
				{ ...resource }
				errorText={ __( 'This month could not be loaded.', 'tillbook' ) }
				loadingText={ __( 'Loading the month…', 'tillbook' ) }
				bars={ 3 }
			>
				{ ( loaded ) => (
					<>
						<Unread { ...loaded } />
						<Changes changes={ loaded.changes } />
						<UnderWay { ...loaded } />
						<Incomplete payouts={ loaded.payouts } />
						<Downloads month={ loaded } />
						<JournalTotals month={ loaded } />
						<PayoutsOfMonth month={ loaded } />
						<AccountsForm
							settings={ loaded.settings }
							missing={ loaded.missing }
							totals={ loaded.totals }
							changed={ changed }
							setChanged={ setChanged }
						/>
					</>
				) }
			</Loaded>
			<UnsavedPrompt isUnsaved={ isUnsaved } keptOn={ MONTH_CLOSE_PATH }>
				{ __( 'Your changes to the accounts aren’t saved.', 'tillbook' ) }
			</UnsavedPrompt>
		</div>
	);
}

/** The Month-end close page: what accountants post and download each month. */
export default function MonthClosePage( { query }: { query: PageQuery } ) {
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_month_close' } ), [] );
	return (
		<ErrorBoundary>
			<TestModeBanner />
			<Month month={ monthOf( query ) } />
		</ErrorBoundary>
	);
}
