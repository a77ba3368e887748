<?php

declare(strict_types=1);

namespace Tillbook\Tests\ThirdParty;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Tools\ThirdParty\Comments;

require_once dirname(__DIR__, 3) . '/tools/third-party/Comments.php';

final class CommentsTest extends TestCase
{
    /** @return array<string, array{0: string, 1: string}> */
    public static function code(): array
    {
        return [
            'a line of its own goes with its line' => [
                "<?php\n\n/** What it does. */\nfunction a() {\n    // why\n    return 1;\n}\n",
                "<?php\n\nfunction a() {\n    return 1;\n}\n",
            ],
            'the end of a line' => ["<?php\n\$a = 1; // one\n\$b = 2; # two\n", "<?php\n\$a = 1;\n\$b = 2;\n"],
            'between two words a blank stays' => ['<?php return/* here */new/**/A();', '<?php return new A();'],
            'what looks like one in a text is none' => [
                "<?php\n\$a = '// no'; \$b = \"/* no */\";\n\$c = <<<X\n# no\n\nX;\n",
                "<?php\n\$a = '// no'; \$b = \"/* no */\";\n\$c = <<<X\n# no\n\nX;\n",
            ],
            'an attribute is none' => ["<?php\n#[A] class B {}\n", "<?php\n#[A] class B {}\n"],
            'a notice stays' => [
                "<?php\n/**\n * @package x\n * @license LGPL\n */\n/* more */\n// Copyright 2020 Somebody\n\$a = 1;\n",
                "<?php\n/**\n * @package x\n * @license LGPL\n */\n// Copyright 2020 Somebody\n\$a = 1;\n",
            ],
            'lines of Windows' => ["<?php\r\n// why\r\n\$a = 1;\r\n", "<?php\r\n\$a = 1;\r\n"],
        ];
    }

    #[DataProvider('code')]
    public function testCommentsGoAndNothingElse(string $code, string $expected): void
    {
        self::assertSame($expected, Comments::strip($code));
    }
}
