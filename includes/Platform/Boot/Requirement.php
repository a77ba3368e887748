<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boot;

/** Unmet requirements that prevent Tillbook from starting. */
enum Requirement: string
{
    case WordPress = 'wordpress';
    case Mbstring = 'mbstring';
    /** Amounts over 2,147,483,647 minor units would be cut. */
    case SixtyFourBits = '64-bit';
    case WooCommerceMissing = 'woocommerce-missing';
    case WooCommerceOld = 'woocommerce-old';
    case OtherPaymentsPlugin = 'other-payments-plugin';

    /** Returns the message for the merchant: the problem and how to fix it. */
    public function message(): string
    {
        return match ($this) {
            self::WordPress => sprintf(
                /* translators: 1: WordPress version that is needed, 2: WordPress version that is in use */
                __(
                    'Tillbook Payments needs WordPress %1$s or newer; this site runs %2$s. Update WordPress.',
                    'tillbook',
                ),
                Requirements::WORDPRESS,
                get_bloginfo('version'),
            ),
            self::Mbstring => __(
                'Tillbook Payments needs the PHP extension mbstring. Ask your host to enable it.',
                'tillbook',
            ),
            self::SixtyFourBits => __(
                'Tillbook Payments needs 64-bit PHP; this site runs 32-bit PHP. Ask your host to change it.',
                'tillbook',
            ),
            self::WooCommerceMissing => __('Tillbook Payments needs WooCommerce. Install and activate it.', 'tillbook'),
            self::WooCommerceOld => sprintf(
                /* translators: 1: WooCommerce version that is needed, 2: WooCommerce version that is in use */
                __(
                    'Tillbook Payments needs WooCommerce %1$s or newer; this store runs %2$s. Update WooCommerce.',
                    'tillbook',
                ),
                Requirements::WOOCOMMERCE,
                Requirements::wooCommerceVersion() ?? '?',
            ),
            self::OtherPaymentsPlugin => __(
                'Tillbook Payments is paused: WooPayments is active and uses the same pages. Deactivate one of the two.',
                'tillbook',
            ),
        };
    }
}
