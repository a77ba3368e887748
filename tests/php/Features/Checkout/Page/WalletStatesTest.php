<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout\Page;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Checkout\Page\WalletStates;
use Tillbook\Tests\StorefrontTestCase;
use WP_REST_Response;

/** The states in wallets' addresses are as shoppers wrote them, and WooCommerce's cart has codes. */
final class WalletStatesTest extends StorefrontTestCase
{
    /** Postcodes by country; one of another country that the session has would be refused. */
    private const POSTCODES = [
        'IE' => 'D02 AF30',
        'ES' => '11001',
        'US' => '94105',
        'DE' => '80331',
        'GB' => 'SW1A 1AA',
    ];

    protected function tearDown(): void
    {
        unset($_SERVER['HTTP_X_TILLBOOK_WALLET']);
        if (!$this->status()->isSkipped()) {
            $this->putHooksBack('rest_pre_dispatch');
        }
        parent::tearDown();
    }

    /** @return iterable<string, array{string, string, string}> */
    public static function states(): iterable
    {
        yield 'a county with its kind' => ['IE', 'County Dublin', 'D'];
        yield 'a county with its kind, in short' => ['IE', 'Co. Dublin', 'D'];
        yield 'a county without it' => ['IE', 'dublin', 'D'];
        yield 'no accents' => ['ES', 'Cadiz', 'CA'];
        yield 'a code' => ['US', 'ca', 'CA'];
        yield 'a code without its country' => ['DE', 'BY', 'DE-BY'];
        yield 'a name that is known in another language only, where none is needed' => ['DE', 'Bayern', ''];
        yield 'a country without a list of states' => ['GB', 'Greater London', 'Greater London'];
    }

    #[DataProvider('states')]
    public function testTheCartGetsItsOwnState(string $country, string $state, string $expected): void
    {
        $answer = $this->tell($country, $state);
        $cart = $answer->get_data();

        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($cart));
        self::assertIsArray($cart);
        self::assertSame($expected, ((array) $cart['shipping_address'])['state']);
    }

    public function testAnUnknownStateThatIsNeededIsExplained(): void
    {
        $answer = $this->tell('US', 'Nowhere');

        self::assertSame(400, $answer->get_status());
        self::assertStringContainsString('in your wallet', (string) wp_json_encode($answer->get_data()));
    }

    public function testOtherRequestsStayAsTheyAre(): void
    {
        self::assertSame(400, $this->tell('IE', 'County Dublin', false)->get_status());
    }

    private function tell(string $country, string $state, bool $isWallet = true): WP_REST_Response
    {
        if ($isWallet) {
            $_SERVER['HTTP_X_TILLBOOK_WALLET'] = '1';
        }
        (new WalletStates())->register();
        wc_load_cart();
        $request = new \WP_REST_Request('POST', '/wc/store/v1/cart/update-customer');
        $request->set_header('Nonce', wp_create_nonce('wc_store_api'));
        $request->set_header('Content-Type', 'application/json');
        $address = ['country' => $country, 'state' => $state, 'postcode' => self::POSTCODES[$country]];
        $request->set_body((string) wp_json_encode(['shipping_address' => $address]));

        return rest_do_request($request);
    }
}
