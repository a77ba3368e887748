/** Entry point of the sandbox's checkout client, which loads before the checkout's own script. */
import { addCheckoutProvider } from '../../checkout';
import { sandbox } from '.';

addCheckoutProvider( 'sandbox', sandbox );
