<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Sandbox\Checkout\Page;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Sandbox\Checkout\CheckoutPayments;
use Tillbook\Providers\Sandbox\Checkout\Page\ApprovalPage;
use Tillbook\Providers\Sandbox\Checkout\Page\PageAnswer;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxActions;
use Tillbook\Providers\Sandbox\SandboxProvider;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** Tests the page where a shopper approves or declines a sandbox payment. */
final class ApprovalPageTest extends TestCase
{
    use WithSandbox;

    private const RETURN = 'http://127.0.0.1:8888/?wc-api=tillbook_return&order=51';

    private ?SandboxProvider $connected = null;

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
        $this->connected = $this->sandbox();
        update_option('home', 'http://127.0.0.1:8888');
        SiteOwnership::claim();
        $this->happen(static function (SandboxAccount $account): void {
            foreach (['klarna', 'sepa_debit'] as $method) {
                $account->books->body['capabilities'][$method] = ['status' => 'active', 'requirements' => []];
            }
        });
    }

    protected function tearDown(): void
    {
        $_GET = $_POST = [];
        $_SERVER['REQUEST_METHOD'] = 'GET';
        parent::tearDown();
    }

    public function testABankAsksAndSaysForWhatAndIsAnsweredOnce(): void
    {
        $intent = $this->asked(['card' => 'authenticate_always']);
        $page = $this->get($intent);
        self::assertSame(200, $page->status);
        foreach (
            [
                'Your bank is asking you to approve this payment',
                '$49.00',
                'Visa ending in 3184',
                'name="decision" value="approve"',
                'value="decline"',
                'noindex',
                'lang="',
            ]
            as $part
        ) {
            self::assertStringContainsString($part, $page->html);
        }
        self::assertStringNotContainsString('fails_later', $page->html);

        self::assertSame([303, self::RETURN], $this->where($this->post($intent, 'approve')));
        self::assertSame('succeeded', $this->statusOf($intent));

        $again = $this->post($intent, 'decline');
        self::assertSame([303, Json::text($intent, 'next_action.redirect_to_url.url')], $this->where($again));
        $late = $this->get($intent);
        self::assertStringContainsString('This payment was approved', $late->html);
        self::assertStringNotContainsString('<form', $late->html);
        self::assertStringContainsString(esc_url(self::RETURN), $late->html);
        self::assertSame('succeeded', $this->statusOf($intent));
    }

    public function testTheMethodAsksByItsNameAndADeclineSaysWhy(): void
    {
        $intent = $this->asked(['method' => 'klarna']);
        self::assertStringContainsString('Klarna is asking you to approve this payment', $this->get($intent)->html);

        self::assertSame(self::RETURN, $this->post($intent, 'decline')->location);
        $page = $this->get($intent)->html;
        self::assertStringContainsString('This payment was declined', $page);
        self::assertStringContainsString('You were not charged.', $page);
        $page = $this->get($this->asked(['orderId' => 52, 'wallet' => 'apple_pay']))->html;
        self::assertStringContainsString('Apple Pay is asking you to approve this payment', $page);
        self::assertStringContainsString('Apple Pay (Visa ending in 4242)', $page, 'as on the order');
    }

    public function testADebitCanBeMadeToFailLater(): void
    {
        $intent = $this->asked([
            'method' => 'sepa_debit',
            'amount' => ['amount' => 4900, 'currency' => 'eur'],
            'billing' => ['name' => 'R', 'email' => 'r@example.com', 'address' => ['country' => 'DE']],
        ]);
        $page = $this->get($intent)->html;
        self::assertStringContainsString('Approve, then fail later', $page);
        self::assertStringContainsString('about 5 days after', $page);

        $this->post($intent, 'approve_fails_later');
        self::assertSame('processing', $this->statusOf($intent));
        self::assertStringContainsString('It should arrive in about 5 days.', $this->get($intent)->html);
    }

    public function testACardToBeSavedIsAskedAboutWithoutAnAmount(): void
    {
        $setup = $this->sandbox()->execute(
            new SaveCard(1, 'authenticate_always', new Billing('R', 'r@example.com'), null, self::RETURN),
            wp_generate_uuid4(),
        )->object;
        $page = $this->get($setup)->html;
        self::assertStringContainsString('Your bank is asking you to let the store save this card', $page);
        self::assertStringContainsString('Visa ending in 3184', $page);
        self::assertStringNotContainsString('Amount', $page);

        self::assertSame([303, self::RETURN], $this->where($this->post($setup, 'approve')));
        self::assertSame('succeeded', $this->sandbox()->setup((string) $setup['id'])['status']);
        self::assertStringContainsString('This card was saved', $this->get($setup)->html);
    }

    public function testAForeignLinkLeadsNowhereAndRevealsNothing(): void
    {
        $intent = $this->asked(['card' => 'authenticate_always']);
        $secret = $this->query($intent)['secret'];
        $foreign = [
            ['tillbook-sandbox' => (string) $intent['id'], 'secret' => str_repeat('0', 64)],
            ['tillbook-sandbox' => (string) $intent['id']],
            ['tillbook-sandbox' => 'pi_another', 'secret' => $secret],
            ['tillbook-sandbox' => ['pi'], 'secret' => ['x']],
        ];
        foreach ($foreign as $query) {
            $page = $this->request($query);
            self::assertSame(404, $page->status);
            self::assertStringNotContainsString('49.00', $page->html);
            self::assertSame(404, $this->request($query, ['decision' => 'approve', 'attempt' => '1'])->status);
        }
        $this->connected = new SandboxProvider(Database::fromWordPress(), new SystemClock(), 'acct_of_another');
        self::assertSame(404, $this->get($intent)->status, 'an account that is not connected');
        $this->connected = null;
        self::assertSame(404, $this->get($intent)->status, 'no account');
        self::assertSame('requires_action', $this->statusOf($intent));
    }

    public function testAnOldTabDecidesNothingAboutANewerAttempt(): void
    {
        $klarna = $this->asked(['method' => 'klarna']);
        $this->asked(['intentId' => $klarna['id'], 'card' => 'authenticate_always']);

        $this->post($klarna, 'approve', 1);
        self::assertSame('requires_action', $this->statusOf($klarna));
        $this->post($klarna, 'approve', 2);
        self::assertSame('succeeded', $this->statusOf($klarna));
    }

    public function testWhoComesTooLateReadsThatItWasCanceled(): void
    {
        $intent = $this->asked(['method' => 'klarna']);
        $this->sandbox()->advance(CheckoutPayments::APPROVAL_SECONDS + 60);

        self::assertSame(303, $this->post($intent, 'approve')->status);
        self::assertStringContainsString('This payment was canceled', $this->get($intent)->html);
        self::assertSame('canceled', $this->statusOf($intent));
    }

    public function testACopyOfTheSiteAndAnUnknownButtonChangeNothing(): void
    {
        $intent = $this->asked(['method' => 'klarna']);
        self::assertSame(400, $this->post($intent, 'maybe')->status);

        self::connectAt('https://the-original.example');
        $page = $this->post($intent, 'approve');
        self::assertSame(409, $page->status);
        self::assertStringContainsString('role="alert"', $page->html);
        self::assertSame('requires_action', $this->statusOf($intent));
    }

    public function testNothingOfTheOrderIsHtml(): void
    {
        $intent = $this->asked(['method' => 'klarna', 'orderNumber' => '<script>alert(1)</script>']);

        $html = $this->get($intent)->html;
        self::assertStringContainsString('&lt;script&gt;alert(1)&lt;/script&gt;', $html);
        self::assertStringNotContainsString('<script', $html);
    }

    /**
     * A payment that waits for its shopper.
     *
     * @param array<string, mixed> $with
     *
     * @return array<string, mixed> the payment intent
     */
    private function asked(array $with): array
    {
        $request = PaymentRequest::from(
            $with + [
                'orderId' => 51,
                'orderNumber' => '51',
                'amount' => ['amount' => 4900, 'currency' => 'usd'],
                'billing' => ['name' => 'R', 'email' => 'r@example.com', 'address' => ['country' => 'US']],
                'returnUrl' => self::RETURN,
            ],
        );
        $result = $this->sandbox()->execute(new PayOrder($request), wp_generate_uuid4());
        self::assertSame('requires_action', $result->object['status']);

        return $result->object;
    }

    /** @param array<string, mixed> $intent */
    private function get(array $intent): PageAnswer
    {
        return $this->request($this->query($intent));
    }

    /** @param array<string, mixed> $intent */
    private function post(array $intent, string $decision, int $attempt = 1): PageAnswer
    {
        return $this->request($this->query($intent), ['decision' => $decision, 'attempt' => (string) $attempt]);
    }

    /**
     * @param array<string, mixed> $intent
     *
     * @return array<string, string>
     */
    private function query(array $intent): array
    {
        parse_str(
            (string) wp_parse_url((string) Json::text($intent, 'next_action.redirect_to_url.url'), PHP_URL_QUERY),
            $query,
        );

        return array_filter($query, is_string(...));
    }

    /**
     * @param array<string, mixed> $query
     * @param array<string, string>|null $form
     */
    private function request(array $query, ?array $form = null): PageAnswer
    {
        [$_GET, $_POST, $_SERVER['REQUEST_METHOD']] = [$query, $form ?? [], $form === null ? 'GET' : 'POST'];

        return (new ApprovalPage(
            fn(): ?SandboxProvider => $this->connected,
            fn(): SandboxActions => Plugin::instance()->services->sandbox()->operator(),
        ))->answer();
    }

    /** @return array{int, string|null} */
    private function where(PageAnswer $answer): array
    {
        return [$answer->status, $answer->location];
    }

    /** @param array<string, mixed> $intent */
    private function statusOf(array $intent): ?string
    {
        return Json::text($this->sandbox()->payment((string) $intent['id']), 'status');
    }
}
