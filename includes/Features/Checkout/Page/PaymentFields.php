<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Page;

use Tillbook\Features\Checkout\Availability;
use Tillbook\Features\Checkout\CheckoutSettings;
use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Platform\PaymentMethods\PaymentMethod;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Provider\Checkout\CheckoutFields;
use WC_Payment_Gateway;

/**
 * Prints the payment box of classic pages: WooCommerce's list of saved cards, and the container for the
 * script's form. Without JavaScript, two plain select lists replace the form.
 */
final class PaymentFields
{
    public function __construct(
        private readonly CheckoutSettings $settings,
        private readonly Availability $availability,
        private readonly CartMethods $rows,
        private readonly CheckoutFields $fields,
    ) {}

    public function print(WC_Payment_Gateway $gateway): void
    {
        $isAccount = is_add_payment_method_page();
        $card = PaymentMethods::find('card');
        $methods = $isAccount && $card !== null ? [$card] : $this->availability->here();
        // They change with the cart, and with them the card fields of some providers.
        $keeps = !$isAccount && $this->availability->keepsCards();
        if ($keeps) {
            // Printed even without saved cards: WooCommerce's script needs the list to hide the checkbox for saving.
            $gateway->saved_payment_methods();
        }
        // WooCommerce's script hides elements with this class while a saved card is selected.
        $total = Availability::total();
        printf(
            '<div class="wc-payment-form"><div class="tillbook-payment" data-methods="%s" data-amount="%d" data-currency="%s" data-billing="%s">',
            esc_attr((string) wp_json_encode($this->rows->rows($methods))),
            absint($total->amount),
            esc_attr($total->currency),
            esc_attr((string) wp_json_encode((object) Payer::known())),
        );
        $this->printWithoutScript($methods);
        echo '</div></div>';
        if ($keeps) {
            $gateway->tokenization_script();
            $gateway->save_payment_method_checkbox();
        }
    }

    /** @param list<PaymentMethod> $methods */
    private function printWithoutScript(array $methods): void
    {
        echo '<noscript>';
        if ($this->settings->isTestMode()) {
            printf('<p>%s</p>', esc_html__('Test mode: no real money moves.', 'tillbook'));
        }
        $this->printList(
            PaymentForm::METHOD,
            __('Payment method', 'tillbook'),
            array_column($this->rows->rows($methods), 'label', 'id'),
        );
        $cards = $this->fields->withoutScript();
        if (
            $cards !== null &&
            in_array('card', array_map(static fn(PaymentMethod $method): string => $method->id, $methods), true)
        ) {
            $this->printList(PaymentForm::CARD, $cards['label'], $cards['choices']);
        }
        echo '</noscript>';
    }

    /** @param array<string, string> $choices labels by value */
    private function printList(string $name, string $label, array $choices): void
    {
        printf(
            '<p class="form-row form-row-wide"><label for="%1$s">%2$s</label><select id="%1$s" name="%1$s">',
            esc_attr($name),
            esc_html($label),
        );
        foreach ($choices as $value => $text) {
            printf('<option value="%s">%s</option>', esc_attr((string) $value), esc_html($text));
        }
        echo '</select></p>';
    }
}
