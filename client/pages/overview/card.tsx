import { Card, CardBody, CardHeader } from '@wordpress/components';
import type { ReactNode } from 'react';
import { RetryNotice } from '../../components/retry-notice';
import { Skeleton } from '../../components/skeleton';
import { useKeepFocus } from '../../components/list-page/use-keep-focus';

interface CardProps {
	title: string;
	/** Names the card in its class, which keeps its place while it loads. */
	name: string;
	/** Beside the title. */
	aside?: ReactNode;
	children: ReactNode;
}

/**
 * A card of the overview. It stands from the start with about the height it will have, so that nothing below it moves.
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
	/** What the card shows; nothing before it came. */
	data: Thing | undefined;
	error: unknown;
	retry: () => void;
	/** What could not be read, for people. */
	errorText: string;
	loadingText: string;
	/** Bars of the skeleton. */
	bars?: number;
	children: ( data: Thing ) => ReactNode;
}

/**
 * What a card shows of something that is loaded: an outage shows as one, with a way to try again, and never as nothing.
 * What came before stays.
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
