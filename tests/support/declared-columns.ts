/** Reads from the schema's source which columns its types declare, and whether each can be null when read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

type Statement = ReturnType<typeof parseSync>['program']['body'][number];
type Declaration = Extract<Statement, { type: 'TSInterfaceDeclaration' | 'TSTypeAliasDeclaration' }>;
type Interface = Extract<Declaration, { type: 'TSInterfaceDeclaration' }>;
type Type = Extract<Declaration, { type: 'TSTypeAliasDeclaration' }>['typeAnnotation'];

const folder = join(import.meta.dirname, '../../src/database/tables');

/** `users.first_name` -> whether it can be null. */
export function declaredColumns(): ReadonlyMap<string, boolean> {
  const declarations = new Map(
    readdirSync(folder)
      .flatMap(declarationsOf)
      .map((one) => [one.id.name, one] as const),
  );
  return new Map(
    membersOf(declarations.get('Schema')).flatMap(([table, row]) =>
      membersOf(declarations.get(nameOf(row))).map(
        ([column, type]) =>
          [`${snakeCase(table)}.${snakeCase(column)}`, isNullable(type, declarations)] as const,
      ),
    ),
  );
}

function declarationsOf(path: string): Declaration[] {
  const { program } = parseSync(path, readFileSync(join(folder, path), 'utf8'));
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'TSInterfaceDeclaration' || declared?.type === 'TSTypeAliasDeclaration') {
      return [declared];
    }
    return [];
  });
}

function membersOf(declaration: Declaration | undefined): [string, Type][] {
  if (declaration?.type !== 'TSInterfaceDeclaration')
    throw new Error('A table is an interface of src/database/tables.');
  return declaration.body.body.flatMap((member: Interface['body']['body'][number]): [string, Type][] => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation) {
      throw new Error(`${declaration.id.name} has something else than columns.`);
    }
    return [[member.key.name, member.typeAnnotation.typeAnnotation]];
  });
}

/** In a `ColumnType` the first type is the one that is read. */
function isNullable(type: Type, declarations: ReadonlyMap<string, Declaration>): boolean {
  if (type.type === 'TSNullKeyword' || type.type === 'TSUnknownKeyword') return true;
  if (type.type === 'TSUnionType') return type.types.some((one) => isNullable(one, declarations));
  if (type.type !== 'TSTypeReference') return false;
  const declared = declarations.get(nameOf(type));
  if (declared?.type === 'TSTypeAliasDeclaration' && isNullable(declared.typeAnnotation, declarations))
    return true;
  const [read] = type.typeArguments?.params ?? [];
  return read !== undefined && isNullable(read, declarations);
}

function nameOf(type: Type): string {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : '';
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
