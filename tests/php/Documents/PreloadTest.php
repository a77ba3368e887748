<?php

declare(strict_types=1);

namespace Tillbook\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Documents\DocumentsPreload;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** The client builds the same paths from the same file: tests/fixtures/page-queries.json. */
final class PreloadTest extends TestCase
{
    use WithSandbox;

    /** @return iterable<string, array{array<string, mixed>, list<string>}> */
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
            if ($page['page'] === '/payments/documents') {
                yield (string) json_encode($page['query']) => [$page['query'], $page['rest']];
            }
        }
    }

    /**
     * @param array<string, mixed> $query
     * @param list<string> $paths
     */
    #[DataProvider('pages')]
    public function testAPageQueryLeadsToTheseRequestsAndTheyAreValid(array $query, array $paths): void
    {
        self::assertSame($paths, DocumentsPreload::paths($query));
        $this->connectSandbox();
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
