<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck\Rules;

use PhpParser\Node;
use PhpParser\Node\Expr;
use Tillbook\Tools\DirectoryCheck\Finding;
use Tillbook\Tools\DirectoryCheck\PluginFolder;
use Tillbook\Tools\DirectoryCheck\Rule;

/** A statement goes to wpdb either written out or through prepare(), and what prepare() gets is written out, too. */
final class PreparedSql implements Rule
{
    private const SENDS = ['query', 'get_results', 'get_row', 'get_col', 'get_var'];

    public function name(): string
    {
        return 'prepared-sql';
    }

    public function findings(PluginFolder $plugin): iterable
    {
        foreach ($plugin->ownPhp() as $file) {
            foreach ($file->all(Expr\MethodCall::class) as $call) {
                $method = $call->name instanceof Node\Identifier ? $call->name->toString() : '';
                $argument = $call->isFirstClassCallable() ? null : $call->getArgs()[0]->value ?? null;
                if (!$this->isWpdb($call->var) || $argument === null) {
                    continue;
                }
                if (
                    in_array($method, self::SENDS, true) &&
                    !$this->isFixed($argument) &&
                    !$this->isPrepared($argument)
                ) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $call->getStartLine(),
                        "A statement with something in it goes to $method() without prepare().",
                    );
                }
                if ($method === 'prepare' && !$this->isFixed($argument)) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $call->getStartLine(),
                        'prepare() gets a statement that is put together.',
                    );
                }
            }
        }
    }

    private function isWpdb(Expr $value): bool
    {
        return ($value instanceof Expr\Variable && $value->name === 'wpdb') ||
            ($value instanceof Expr\PropertyFetch &&
                $value->name instanceof Node\Identifier &&
                $value->name->toString() === 'wpdb');
    }

    /** A text that is the same at each run, but for the names of WordPress' own tables. */
    private function isFixed(Expr $value): bool
    {
        return match (true) {
            $value instanceof Node\Scalar\String_, $value instanceof Expr\ClassConstFetch => true,
            $value instanceof Expr\BinaryOp\Concat => $this->isFixed($value->left) && $this->isFixed($value->right),
            $value instanceof Expr\PropertyFetch => $this->isWpdb($value->var),
            $value instanceof Node\Scalar\InterpolatedString => array_filter(
                $value->parts,
                fn(Node $part): bool => !($part instanceof Node\InterpolatedStringPart) &&
                    !($part instanceof Expr && $this->isFixed($part)),
            ) === [],
            default => false,
        };
    }

    private function isPrepared(Expr $value): bool
    {
        $value = $value instanceof Expr\Cast\String_ ? $value->expr : $value;

        return $value instanceof Expr\MethodCall &&
            $this->isWpdb($value->var) &&
            $value->name instanceof Node\Identifier &&
            $value->name->toString() === 'prepare';
    }
}
