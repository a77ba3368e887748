<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\Orders\OrderGateway;
use WC_Payment_Gateway;

/** Finds payment methods that the store's other gateways offer, too, so that shoppers would see them twice. */
final class OtherGateways
{
    /** Map of the duplicates that the merchant dismissed, under POST settings/{option}. */
    public const DISMISSED = 'tillbook_dismissed_duplicates';

    /** Words in gateway ids, by payment method. Ids are lower-case words, separated by _ or -. */
    private const WORDS = [
        'card' => ['card', 'cards', 'cc', 'credit', 'creditcard', 'stripe', 'visa', 'mastercard'],
        'link' => ['link'],
        'affirm' => ['affirm'],
        'afterpay_clearpay' => ['afterpay', 'clearpay'],
        'klarna' => ['klarna', 'kco'],
        'alipay' => ['alipay'],
        'wechat_pay' => ['wechat', 'wechatpay'],
        'grabpay' => ['grabpay'],
        'au_becs_debit' => ['becs'],
        'sepa_debit' => ['sepa'],
        'bancontact' => ['bancontact'],
        'eps' => ['eps'],
        'ideal' => ['ideal'],
        'multibanco' => ['multibanco'],
        'p24' => ['p24', 'przelewy24'],
    ];

    /** @param NamedOptions $options stores the dismissed duplicates */
    public function __construct(private readonly NamedOptions $options) {}

    /**
     * Returns duplicate payment methods with the gateways that offer them, by method; without
     * methods that only we offer.
     *
     * @param list<string> $methods that Tillbook offers
     *
     * @return array<string, list<array{key: string, gateway_id: string, gateway_title: string, settings_url: string, is_dismissed: bool}>>
     */
    public function duplicates(array $methods): array
    {
        $duplicates = [];
        $dismissed = $this->options->read(self::DISMISSED);
        foreach (self::active() as $gateway) {
            foreach (array_intersect($methods, self::methodsOf($gateway)) as $method) {
                $key = $method . ':' . $gateway->id;
                $duplicates[$method][] = [
                    'key' => $key,
                    'gateway_id' => (string) $gateway->id,
                    'gateway_title' => wp_strip_all_tags(
                        html_entity_decode((string) $gateway->get_method_title(), ENT_QUOTES | ENT_HTML5, 'UTF-8'),
                    ),
                    'settings_url' => admin_url(
                        'admin.php?page=wc-settings&tab=checkout&section=' . rawurlencode((string) $gateway->id),
                    ),
                    'is_dismissed' => is_array($dismissed) && isset($dismissed[$key]),
                ];
            }
        }

        return $duplicates;
    }

    /** @return list<WC_Payment_Gateway> the other gateways that are turned on */
    private static function active(): array
    {
        $gateways = WC()->payment_gateways()->payment_gateways();

        return array_values(
            array_filter(
                $gateways,
                static fn(mixed $gateway): bool => $gateway instanceof WC_Payment_Gateway &&
                    $gateway->id !== OrderGateway::OURS &&
                    $gateway->enabled === 'yes',
            ),
        );
    }

    /** @return list<string> */
    private static function methodsOf(WC_Payment_Gateway $gateway): array
    {
        $words = explode('_', str_replace(['-', ':'], '_', strtolower((string) $gateway->id)));
        $guessed = array_keys(
            array_filter(self::WORDS, static fn(array $names): bool => array_intersect($names, $words) !== []),
        );
        // stripe_ideal, for example, doesn't offer cards.
        $guessed = count($guessed) > 1 ? array_values(array_diff($guessed, ['card'])) : $guessed;
        /**
         * Filters which of our payment methods another gateway offers. They are guessed from the words of its id; a
         * gateway with an unclear id can state them here.
         *
         * @since 0.1.0
         *
         * @param list<string> $methods such as card
         * @param WC_Payment_Gateway $gateway one that is turned on
         */
        $methods = apply_filters('tillbook_gateway_payment_methods', $guessed, $gateway);

        return array_values(array_filter(is_array($methods) ? $methods : [], is_string(...)));
    }
}
