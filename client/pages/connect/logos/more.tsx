import { Button, Popover } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { BrandMark } from '../../../components/brand-mark';
import { useFreshAnchor } from '../../../components/tooltip/use-fresh-anchor';
import { useEscape } from '../../../lib/use-escape';

/** Delay before the popover closes after the pointer has left, in milliseconds (spec 1 §9). */
const CLOSE_DELAY_MS = 300;

/** Opens immediately, and closes after a delay unless the pointer returns. */
function useDelayedClose() {
	const [ isOpen, setOpen ] = useState( false );
	const timer = useRef< ReturnType< typeof setTimeout > >();
	const stay = () => clearTimeout( timer.current );
	useEffect( () => stay, [] );
	return {
		isOpen,
		open: () => {
			stay();
			setOpen( true );
		},
		close: () => {
			stay();
			setOpen( false );
		},
		closeSoon: () => {
			stay();
			timer.current = setTimeout( () => setOpen( false ), CLOSE_DELAY_MS );
		},
	};
}

/**
 * Shows the logos that don't fit in a popover behind "+N".
 *
 * @param props
 * @param props.methods Payment methods.
 */
export function MoreLogos( { methods }: { methods: string[] } ) {
	const { isOpen, open, close, closeSoon } = useDelayedClose();
	useEscape( isOpen, close );
	const button = useRef< HTMLButtonElement >( null );
	const anchor = useFreshAnchor( button, isOpen );
	return (
		<span className="tillbook-connect__more" onMouseEnter={ open } onMouseLeave={ closeSoon }>
			<Button
				ref={ button }
				variant="tertiary"
				aria-expanded={ isOpen }
				aria-label={ sprintf(
					/* translators: %d: number of payment methods that are not shown */
					_n( '%d more payment method', '%d more payment methods', methods.length, 'tillbook' ),
					methods.length
				) }
				onClick={ ( event: { detail: number } ) => ( isOpen && event.detail === 0 ? close() : open() ) }
				onBlur={ closeSoon }
				__next40pxDefaultSize
			>
				<bdi dir="ltr">
					{
						/* translators: %d: number of payment methods that are not shown */
						sprintf( __( '+%d', 'tillbook' ), methods.length )
					}
				</bdi>
			</Button>
			{ isOpen && (
				<Popover anchor={ anchor } placement="bottom" shift focusOnMount={ false } onClose={ close }>
					<ul className="tillbook-connect__more-list" onMouseEnter={ open } onMouseLeave={ closeSoon }>
						{ methods.map( ( method ) => (
							<li key={ method }>
								<BrandMark source={ method } />
							</li>
						) ) }
					</ul>
				</Popover>
			) }
		</span>
	);
}
