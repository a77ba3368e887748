<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Settings;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Settings\OtherGateways;
use Tillbook\Platform\Json;
use Tillbook\Tests\Support\Gateways;
use WC_Payment_Gateway;

/** Payment methods that other gateways of the store offer, too. */
final class DuplicateMethodsTest extends SettingsTestCase
{
    protected function tearDown(): void
    {
        Gateways::build();
        parent::tearDown();
    }

    /** @return iterable<string, array{string, list<string>}> the other gateway's id, our methods that it offers */
    public static function gateways(): iterable
    {
        yield 'cards' => ['authorize_net_cim_credit_card', ['card']];
        yield 'another company\'s cards' => ['stripe', ['card']];
        yield 'one of its other methods' => ['stripe_ideal', ['ideal']];
        yield 'with dashes' => ['ppcp-credit-card-gateway', ['card']];
        yield 'bank transfer' => ['bacs', []];
        yield 'a part of a word' => ['discarded_epsilon', []];
        yield 'a method that we do not offer' => ['klarna_payments', []];
    }

    /** @param list<string> $expected */
    #[DataProvider('gateways')]
    public function testAnotherGatewayIsKnownByItsId(string $id, array $expected): void
    {
        $this->offer($id);

        self::assertSame($expected, array_keys($this->duplicates()));
    }

    public function testItIsNamedWithTheWayToSwitchItOff(): void
    {
        $this->offer('stripe');

        self::assertSame(
            [
                [
                    'key' => 'card:stripe',
                    'gateway_id' => 'stripe',
                    'gateway_title' => 'Cards & more',
                    'settings_url' => admin_url('admin.php?page=wc-settings&tab=checkout&section=stripe'),
                    'is_dismissed' => false,
                ],
            ],
            $this->duplicates()['card'] ?? null,
        );
    }

    public function testOneThatIsSwitchedOffIsNone(): void
    {
        $this->offer('stripe', 'no');

        self::assertSame(
            '{}',
            wp_json_encode(((array) $this->rest('GET', self::ROUTE)->get_data())['duplicated_payment_method_ids']),
        );
    }

    public function testOneThatTheMerchantKnowsOfIsMarked(): void
    {
        $this->offer('stripe');
        $response = $this->rest('POST', self::ROUTE . '/' . OtherGateways::DISMISSED, [
            'value' => ['card:stripe' => 1_795_000_000_000],
        ]);

        self::assertSame(200, $response->get_status());
        self::assertTrue(Json::boolean(['is' => $this->duplicates()], 'is.card.0.is_dismissed'));
        $this->offer('woo_square_credit_card');
        self::assertFalse(
            Json::boolean(['is' => $this->duplicates()], 'is.card.0.is_dismissed'),
            'Another gateway is another matter.',
        );
    }

    public function testAGatewayCanSayWhatItOffers(): void
    {
        add_filter(
            'tillbook_gateway_payment_methods',
            static fn(array $methods, WC_Payment_Gateway $gateway): array => $gateway->id === 'everything'
                ? ['card', 'link']
                : $methods,
            10,
            2,
        );
        $this->offer('everything');

        self::assertSame(['card', 'link'], array_keys($this->duplicates()));
    }

    /** Switches another gateway on. We offer cards, Link and iDEAL. */
    private function offer(string $id, string $enabled = 'yes'): void
    {
        $this->saved(['enabled_payment_method_ids' => ['card', 'link', 'ideal']]);
        remove_all_filters('woocommerce_payment_gateways', 99);
        add_filter(
            'woocommerce_payment_gateways',
            static fn(array $gateways): array => [
                ...$gateways,
                new class ($id, $enabled) extends WC_Payment_Gateway {
                    public function __construct(string $id, string $enabled)
                    {
                        $this->id = $id;
                        $this->enabled = $enabled;
                    }

                    public function get_method_title(): string
                    {
                        return '<b>Cards &amp; more</b>';
                    }
                },
            ],
            99,
        );
        Gateways::build();
    }

    /** @return array<string, mixed> by method */
    private function duplicates(): array
    {
        return Json::object($this->record(), 'duplicated_payment_method_ids');
    }
}
