<?php

declare(strict_types=1);

namespace Tillbook\Tests\Transactions;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Transactions\TransactionsPreload;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Tests\Ledger\LedgerTestCase;

/** The client builds the same paths from the same file: tests/fixtures/page-queries.json. */
#[Group('database')]
final class PreloadTest extends LedgerTestCase
{
    /** @return iterable<string, array{array<string, mixed>, list<string>, array<string, bool>}> */
    public static function pages(): iterable
    {
        $pages = json_decode(
            (string) file_get_contents(dirname(__DIR__, 2) . '/fixtures/page-queries.json'),
            true,
            512,
            JSON_THROW_ON_ERROR,
        );
        assert(is_array($pages));
        foreach ($pages as $page) {
            assert(is_array($page) && is_array($page['query']) && is_array($page['rest']));
            if ($page['page'] === '/payments/transactions') {
                assert(is_array($page['flags'] ?? []));
                yield (string) json_encode([$page['query'], $page['flags'] ?? []]) => [
                    $page['query'],
                    $page['rest'],
                    $page['flags'] ?? [],
                ];
            }
        }
    }

    /**
     * @param array<string, mixed> $query
     * @param list<string> $paths
     * @param array<string, bool> $flags those that are not on, as they usually are
     */
    #[DataProvider('pages')]
    public function testAPageQueryLeadsToTheseRequestsAndTheyAreValid(array $query, array $paths, array $flags): void
    {
        update_option(FeatureFlags::OPTION, $flags);
        self::assertSame($paths, (new TransactionsPreload(new FeatureFlags()))->paths($query));
        $this->actAs('administrator');
        foreach ($paths as $path) {
            parse_str((string) parse_url($path, PHP_URL_QUERY), $parameters);
            $named = [];
            foreach ($parameters as $name => $value) {
                $named[(string) $name] = $value;
            }
            self::assertSame(
                200,
                $this->rest('GET', (string) parse_url($path, PHP_URL_PATH), $named)->get_status(),
                $path,
            );
        }
    }
}
