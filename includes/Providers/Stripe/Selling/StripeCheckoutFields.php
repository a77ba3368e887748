<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Automattic\WooCommerce\Blocks\Utils\CartCheckoutUtils;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\PageOrder;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Platform\PaymentMethods\PaymentMethod;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\Checkout\MethodHints;
use Tillbook\Provider\Checkout\TestNumbers;
use Tillbook\Provider\Fraud\PaymentRules;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\StripeProvider;

/** Stripe's card fields. The card goes from the browser to Stripe, and the page sends its token (`ctoken_…`). */
final class StripeCheckoutFields implements CheckoutFields, MethodHints, TestNumbers
{
    /** Stripe's names of languages that are more than a language. */
    private const REGIONS = [
        'en_GB' => 'en-GB',
        'fr_CA' => 'fr-CA',
        'pt_BR' => 'pt-BR',
        'zh_HK' => 'zh-HK',
        'zh_TW' => 'zh-TW',
        'nn_NO' => 'nb',
        'tl' => 'fil',
        'ary' => 'ar',
    ];
    private const LANGUAGES = [
        ...[
            'ar',
            'bg',
            'cs',
            'da',
            'de',
            'el',
            'en',
            'es',
            'et',
            'fi',
            'fil',
            'fr',
            'he',
            'hr',
            'hu',
            'id',
            'it',
            'ja',
        ],
        ...['ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'vi', 'zh'],
    ];

    /**
     * @param string|null $publishableKey null if the account takes no payments here
     * @param PaymentRules|null $rules the merchant's fraud rules; null for none
     * @param AccountRecord|null $account for the wallets' buttons; null if there are none
     */
    public function __construct(
        private readonly ?string $publishableKey,
        private readonly ?PaymentRules $rules = null,
        private readonly ?AccountRecord $account = null,
        private readonly ?Wallets $wallets = null,
    ) {}

    public function provider(): string
    {
        return StripeProvider::ID;
    }

    public function problems(string $card): array
    {
        return preg_match('/^ctoken_[A-Za-z0-9]{1,120}$/D', $card) === 1
            ? []
            : [__('Your card details could not be read. Reload the page and enter them again.', 'tillbook')];
    }

    public function browserData(): array
    {
        return ['publishableKey' => $this->publishableKey ?? ''] +
            (new PaymentOptions($this->authorizesFirst(), self::hasSubscription()))->ofFields() + [
                'entered' => OtherMethods::entered(),
                'locale' => self::locale(get_locale()),
            ];
    }

    public function walletData(): array
    {
        if ($this->account === null || $this->wallets?->areOffered($this->account) !== true) {
            return [];
        }
        // On a product's page, the buttons buy that product alone, whatever is in the cart.
        $keeps = !is_product() && self::hasSubscription();

        return [
            'publishableKey' => $this->publishableKey ?? '',
            'needsPhone' => CartCheckoutUtils::get_phone_field_visibility() === 'required',
            'shipsTo' => self::shipsTo(),
            'locale' => self::locale(get_locale()),
        ] +
            (new PaymentOptions(
                $this->authorizesFirst(),
                $keeps,
                $this->wallets->offersLink($this->account),
            ))->ofFields();
    }

    /** @return list<string>|null codes of the countries that the store ships to; null if it ships to all */
    private static function shipsTo(): ?array
    {
        $all = WC()->countries->get_countries();
        $countries = WC()->countries->get_shipping_countries();

        return count($countries) === 0 || count($countries) === count($all)
            ? null
            : array_map(strval(...), array_keys($countries));
    }

    public function withoutScript(): ?array
    {
        return null;
    }

    public function hint(PaymentMethod $method): string
    {
        return match (true) {
            OtherMethods::isEntered($method->id) => '',
            OtherMethods::isVoucher($method->id) => sprintf(
                /* translators: %s: a way to pay, such as Multibanco */
                __(
                    'After you place your order, you\'ll get a voucher with the details to pay with %s. We\'ll process your order when the payment arrives.',
                    'tillbook',
                ),
                $method->label(),
            ),
            default => sprintf(
                /* translators: %s: a way to pay, such as Klarna */
                __('After you place your order, you\'ll go to %s to approve the payment.', 'tillbook'),
                $method->label(),
            ),
        };
    }

    public function testNumbers(): array
    {
        return [
            ['number' => '4242 4242 4242 4242', 'outcome' => __('is paid', 'tillbook')],
            ['number' => '4000 0025 0000 3155', 'outcome' => __('asks the bank first', 'tillbook')],
            ['number' => '4000 0000 0000 0002', 'outcome' => __('is declined', 'tillbook')],
        ];
    }

    /** Returns Stripe's name of a language of WordPress; `auto` for one that Stripe doesn't have. */
    public static function locale(string $locale): string
    {
        // Some have three letters, and may begin like another language.
        $language = explode('_', $locale)[0];

        return self::REGIONS[$locale] ??
            (str_starts_with($locale, 'es_') && $locale !== 'es_ES'
                ? 'es-419'
                : (in_array($language, self::LANGUAGES, true)
                    ? $language
                    : 'auto'));
    }

    private function authorizesFirst(): bool
    {
        return FraudPlan::fieldsAuthorizeFirst((new StoreSettings())->isManualCapture(), $this->rules);
    }

    /** Whether what is paid for has later payments, so that the card is kept. */
    private static function hasSubscription(): bool
    {
        $order = PageOrder::find();

        // Only its customer's card is kept, as the payment is made: someone else may pay an order, too.
        return $order === null
            ? Subscriptions::areInCart()
            : Subscriptions::isOfSubscription($order) && Orders::isOfShopper($order);
    }
}
