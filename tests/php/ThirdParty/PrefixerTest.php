<?php

declare(strict_types=1);

namespace Tillbook\Tests\ThirdParty;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Tools\ThirdParty\Prefixer;

require_once dirname(__DIR__, 3) . '/tools/third-party/Prefixer.php';

final class PrefixerTest extends TestCase
{
    /** @return iterable<string, array{string, string}> */
    public static function code(): iterable
    {
        yield 'a namespace' => ['namespace Acme\Pdf;', 'namespace Ours\Acme\Pdf;'];
        yield 'a namespace of one part' => ['namespace Acme;', 'namespace Ours\Acme;'];
        yield 'an import' => [
            'namespace Other; use Acme\Pdf\Page; use DOMDocument;',
            'namespace Other; use Ours\Acme\Pdf\Page; use DOMDocument;',
        ];
        yield 'an import of a function' => ['use function Acme\draw;', 'use function Ours\Acme\draw;'];
        yield 'a group of imports' => ['use Acme\Pdf\{Page, Line};', 'use Ours\Acme\Pdf\{Page, Line};'];
        yield 'a full name' => [
            'namespace Acme; $x = new \Acme\Page(\DOMNode::class);',
            'namespace Ours\Acme; $x = new \Ours\Acme\Page(\DOMNode::class);',
        ];
        yield 'a name that is relative' => [
            'namespace Acme; $x = new Pdf\Page(); $y = new Acme\Page();',
            'namespace Ours\Acme; $x = new Pdf\Page(); $y = new Acme\Page();',
        ];
        yield 'a name without a namespace around it' => ['$x = new Acme\Page();', '$x = new Ours\Acme\Page();'];
        yield 'a class in a string' => [
            '$x = "Acme\\\\Pdf\\\\$name"; $y = \'\\\\Acme\\\\\' . $name;',
            '$x = "Ours\\\\Acme\\\\Pdf\\\\$name"; $y = \'\\\\Ours\\\\Acme\\\\\' . $name;',
        ];
        yield 'a string with single backslashes' => ['$x = \'Acme\Pdf\Page\';', '$x = \'Ours\Acme\Pdf\Page\';'];
        yield 'other strings' => [
            '$x = "Acme is a name"; $y = "by Acme\\\\Pdf"; $z = "AcmeTwo\\\\Page";',
            '$x = "Acme is a name"; $y = "by Acme\\\\Pdf"; $z = "AcmeTwo\\\\Page";',
        ];
        yield 'another library of a similar name' => [
            'namespace AcmeTwo; use AcmeTwo\Acme\Page;',
            'namespace AcmeTwo; use AcmeTwo\Acme\Page;',
        ];
        yield 'a parameter that may be null' => [
            'function f(array $a = null, ?int $b = null, $c = null, mixed $d = null, int|string|null $e = null, string $f = "") {}',
            'function f(?array $a = null, ?int $b = null, $c = null, mixed $d = null, int|string|null $e = null, string $f = "") {}',
        ];
    }

    #[DataProvider('code')]
    public function testMovesNamesAndLeavesTheRest(string $code, string $expected): void
    {
        self::assertSame(
            "<?php\n// Acme\\Pdf in a comment\n$expected\n",
            (new Prefixer('Ours', ['Acme']))->prefix("<?php\n// Acme\\Pdf in a comment\n$code\n"),
        );
    }
}
