<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout\Page;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Checkout\Page\PartialAddresses;
use Tillbook\Tests\StorefrontTestCase;

/** Wallets say a part of an address before the shopper approves, which WooCommerce's cart takes then and only then. */
final class PartialAddressesTest extends StorefrontTestCase
{
    protected function tearDown(): void
    {
        unset($_SERVER['HTTP_X_TILLBOOK_PARTIAL_ADDRESS']);
        if (!$this->status()->isSkipped()) {
            $this->putHooksBack('rest_request_before_callbacks', 'woocommerce_validate_postcode');
        }
        parent::tearDown();
    }

    /** @return iterable<string, array{string, string, bool, int}> */
    public static function addresses(): iterable
    {
        yield 'the first part of a British postcode' => ['GB', 'SW1A', true, 200];
        yield 'the first part of a Canadian postcode' => ['CA', 'V6B', true, 200];
        yield 'no part of a postcode' => ['GB', 'nowhere', true, 400];
        yield 'a part in a country that tells whole ones' => ['US', '941', true, 400];
        yield 'a part that no wallet sent' => ['GB', 'SW1A', false, 400];
    }

    #[DataProvider('addresses')]
    public function testTheCartTakesIt(string $country, string $postcode, bool $isWallet, int $status): void
    {
        if ($isWallet) {
            $_SERVER['HTTP_X_TILLBOOK_PARTIAL_ADDRESS'] = '1';
        }
        (new PartialAddresses())->register();
        wc_load_cart();
        $request = new \WP_REST_Request('POST', '/wc/store/v1/cart/update-customer');
        $request->set_header('Nonce', wp_create_nonce('wc_store_api'));
        $request->set_body_params([
            'shipping_address' => ['country' => $country, 'postcode' => $postcode, 'state' => ''],
        ]);

        self::assertSame($status, rest_do_request($request)->get_status());
    }

    public function testOtherRequestsDoNot(): void
    {
        $_SERVER['HTTP_X_TILLBOOK_PARTIAL_ADDRESS'] = '1';
        (new PartialAddresses())->register();
        rest_do_request(new \WP_REST_Request('GET', '/wc/store/v1/cart'));

        self::assertFalse(\WC_Validation::is_postcode('SW1A', 'GB'));
    }
}
