/** Entry point of Stripe's checkout client, which loads before the checkout's own script. */
import { addCheckoutProvider } from '../../checkout';
import { stripe } from '.';

addCheckoutProvider( 'stripe', stripe );
