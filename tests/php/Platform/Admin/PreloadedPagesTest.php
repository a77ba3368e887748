<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Plugin;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** The client builds the same paths from the same file: tests/fixtures/page-queries.json. */
#[Group('database')]
final class PreloadedPagesTest extends TestCase
{
    use WithSandbox;

    /** Objects that pages of one object show: a row by its table, without the ledger. */
    private const SHOWN = [
        'payouts' => [
            'payout_id' => 'po_preload',
            'created' => 1795132800,
            'date' => 1795132800,
            'type' => 'deposit',
            'status' => 'paid',
            'amount' => 1000,
            'currency' => 'usd',
            'updated' => 1,
        ],
        'disputes' => [
            'dispute_id' => 'dp_preload',
            'created' => 1795132800,
            'amount' => 1000,
            'currency' => 'usd',
            'status' => 'needs_response',
            'reason' => 'general',
            'updated' => 1,
        ],
        'transactions' => [
            'transaction_id' => 'txn_fee',
            'created' => 1795132800,
            'type' => 'card_reader_fee',
            'source_id' => 'tmr_1',
            'channel' => 'in_person',
            'amount' => 0,
            'fees' => 1000,
            'net' => -1000,
            'currency' => 'usd',
            'customer_amount' => 0,
            'customer_currency' => 'usd',
            'updated' => 1,
        ],
    ];

    /** @return iterable<string, array{string, array<string, mixed>, array<string, bool>, list<string>}> */
    public static function pages(): iterable
    {
        $file = (string) file_get_contents(dirname(__DIR__, 3) . '/fixtures/page-queries.json');
        foreach ((array) json_decode($file, true, 512, JSON_THROW_ON_ERROR) as $case) {
            assert(is_array($case) && is_string($case['page']) && is_array($case['query']) && is_array($case['rest']));
            $flags = $case['flags'] ?? [];
            assert(is_array($flags));
            yield $case['page'] . ' ' . json_encode([$case['query'], $flags]) => [
                $case['page'],
                $case['query'],
                $flags,
                $case['rest'],
            ];
        }
    }

    /**
     * @param array<string, mixed> $query
     * @param array<string, bool> $flags those that are not as they usually are
     * @param list<string> $paths
     */
    #[DataProvider('pages')]
    public function testAPageQueryLeadsToTheseRequestsAndTheyAreValid(
        string $path,
        array $query,
        array $flags,
        array $paths,
    ): void {
        update_option(FeatureFlags::OPTION, $flags);
        $this->connectSandbox();
        $this->actAs('shop_manager');
        foreach (self::SHOWN as $table => $row) {
            Database::fromWordPress()->insertMany($table, [['ledger_id' => $this->scope->id] + $row]);
        }

        $page = Plugin::instance()->services->pages()->find($path);
        self::assertNotNull($page?->preload);
        self::assertSame($paths, ($page->preload)($query));
        foreach ($paths as $rest) {
            parse_str((string) parse_url($rest, PHP_URL_QUERY), $parameters);
            $response = $this->rest(
                'GET',
                (string) parse_url($rest, PHP_URL_PATH),
                array_combine(array_map(strval(...), array_keys($parameters)), $parameters),
            );
            self::assertSame(200, $response->get_status(), $rest);
        }
    }
}
