import { Card, CardBody } from '@wordpress/components';
import { isNotFound, notFoundText } from '../../lib/command-errors';
import { RetryNotice } from '../retry-notice';
import { Skeleton } from '../skeleton';

/**
 * Shows placeholders in a panel while its item is loading.
 *
 * @param props
 * @param props.label Read by screen readers, such as "Loading the payment…"
 */
export const PeekLoading = ( { label }: { label: string } ) => (
	<Card>
		<CardBody>
			<Skeleton label={ label } bars={ 6 } />
		</CardBody>
	</Card>
);

interface PeekNotLoadedProps {
	error: unknown;
	/** Shown if the item doesn't exist and the server doesn't say why. */
	missing: string;
	/** Shown if it could not be loaded. */
	message: string;
	retry: () => void;
}

/** Says why there is no item to show; trying again helps unless it doesn't exist. */
export const PeekNotLoaded = ( { error, missing, message, retry }: PeekNotLoadedProps ) =>
	isNotFound( error ) ? (
		<p role="status">{ notFoundText( error ) || missing }</p>
	) : (
		<RetryNotice message={ message } error={ error } retry={ retry } />
	);
