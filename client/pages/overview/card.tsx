import { Card, CardBody, CardHeader } from '@wordpress/components';
import type { ReactNode } from 'react';
import { RetryNotice } from '../../components/retry-notice';
import { Skeleton } from '../../components/skeleton';
import { useKeepFocus } from '../../components/list-page/use-keep-focus';

interface CardProps {
	title: string;
	/** Used in the card's class name, which reserves its height while it loads. */
	name: string;
	/** Content beside the title. */
	aside?: ReactNode;
	children: ReactNode;
}

/**
 * Shows a card of the overview. It has about its final height from the start, so that the content below doesn't move.
 */
export function OverviewCard( { title, name, aside, children }: CardProps ) {
	const region = useKeepFocus();
	return (
		<section { ...region } className={ `tillbook-overview__card is-${ name }` } aria-label={ title }>
			<Card>
				<CardHeader>
					<h2>{ title }</h2>
					{ aside }
				</CardHeader>
				<CardBody>{ children }</CardBody>
			</Card>
		</section>
	);
}

interface LoadedProps< Thing > {
	/** Data of the card; undefined before it is loaded. */
	data: Thing | undefined;
	error: unknown;
	retry: () => void;
	/** Message that states which data could not be loaded. */
	errorText: string;
	loadingText: string;
	/** Number of bars of the skeleton. */
	bars?: number;
	children: ( data: Thing ) => ReactNode;
}

/**
 * Shows the loading state, error or data of a card. An outage is shown as an error with a retry button, never as
 * empty data. Earlier data stays visible.
 */
export function Loaded< Thing >( {
	data,
	error,
	retry,
	errorText,
	loadingText,
	bars = 4,
	children,
}: LoadedProps< Thing > ) {
	return (
		<>
			{ error !== undefined && <RetryNotice message={ errorText } error={ error } retry={ retry } /> }
			{ error === undefined && data === undefined && <Skeleton label={ loadingText } bars={ bars } /> }
			{ data !== undefined && children( data ) }
		</>
	);
}
