import { Card, CardBody, CardHeader } from '@wordpress/components';
import type { ReactNode } from 'react';
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
