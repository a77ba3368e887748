import { __ } from '@wordpress/i18n';
import type { Navigation } from '../../components/details-frame';
import { DetailsLoading, DetailsMissing, DetailsNotLoaded, type Failure } from '../../components/details-frame/states';
import { TRANSACTIONS_PATH } from '../../lib/facts/paths.gen';
import { navigationOf } from './navigation';
import { missingText, notLoadedText } from './texts';

const NOT_LOADED = () => __( 'Payment details not loaded', 'tillbook' );

interface StateProps {
	/** The way back, and on; that of a payment without neighbors by default. */
	navigation?: Navigation;
}

/**
 * Shows placeholders while the payment is loading.
 *
 * @param props
 * @param props.navigation The way back, and on.
 */
export const Loading = ( { navigation = navigationOf() }: StateProps ) => (
	<DetailsLoading
		title={ __( 'Payment details', 'tillbook' ) }
		label={ __( 'Loading the payment…', 'tillbook' ) }
		navigation={ navigation }
		isWide
	/>
);

/**
 * Explains that the payment doesn't exist.
 *
 * @param props
 * @param props.error      The server's refusal.
 * @param props.navigation The way back, and on.
 */
export const NotFound = ( { error, navigation = navigationOf() }: StateProps & { error?: unknown } ) => (
	<DetailsMissing
		title={ NOT_LOADED() }
		text={ missingText() }
		error={ error }
		list={ { path: TRANSACTIONS_PATH, label: __( 'See all transactions', 'tillbook' ) } }
		navigation={ navigation }
		isWide
	/>
);

/**
 * Shown if the payment, or a transaction without one, doesn't exist or could not be loaded.
 *
 * @param props
 * @param props.message States which data could not be loaded; a payment by default.
 */
export const NotLoaded = ( { message = notLoadedText(), ...props }: StateProps & Failure & { message?: string } ) => (
	<DetailsNotLoaded
		navigation={ navigationOf() }
		{ ...props }
		title={ NOT_LOADED() }
		message={ message }
		missing={ <NotFound { ...props } /> }
		isWide
	/>
);
